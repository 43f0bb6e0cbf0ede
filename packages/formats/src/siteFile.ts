/**
 * A page that the server sends instead of the page at `path` if the query parameter `parameter` has the given `value`,
 * or any value if `value` is null.
 */
export interface Variant {
  path: string
  parameter: string
  value: string | null
  file: string
}

/** Metadata that a build of the web app provides to the server in `SITE_FILE`. */
export interface SiteFile {
  /** Origin of the site's own URLs in the build. A server with another public origin replaces it. */
  origin: string
  /** Content security policy for all files without an entry in `policies`. */
  policy: string
  /** Content security policies for pages with inline scripts or styles, by file name. */
  policies: Readonly<Record<string, string>>
  /** Patterns of the app's URLs that have no file in the build, such as `/albums/:id`. */
  routes: readonly string[]
  /** Pages that replace others depending on a query parameter. The first match is used. */
  variants: readonly Variant[]
}

/** Name of the file in the folder of the build. app-desktop/src/server/site.ts repeats this name. */
export const SITE_FILE = '__site.json'
