import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { INERT } from './headers.ts'

/** [Note: site file] app-web/build-steps/prerender.ts writes it. */
const NAME = '__site.json'

/** What a build of the web app says of itself. */
export interface SiteFile {
  /** The content policy of every file that has none of its own. */
  policy: string
  /** That of a page with something inline, by the name of its file. */
  policies: Readonly<Record<string, string>>
  /** The addresses that are no files and yet something, as patterns: `/albums/:id`. */
  routes: readonly string[]
  /** Pages that replace others depending on a query parameter. The first match wins. */
  variants: readonly Variant[]
}

/** A page served instead of the one at `path` if a query parameter has this value, or any value if `value` is null. */
export interface Variant {
  path: string
  parameter: string
  value: string | null
  file: string
}

/** Reads what the build in a folder says of itself. One that says nothing may load nothing, not even from here. */
export function readSiteFile(web: string): SiteFile {
  const file = path.join(web, NAME)
  if (!existsSync(file)) return { policy: INERT, policies: {}, routes: [], variants: [] }
  return JSON.parse(readFileSync(file, 'utf8')) as SiteFile
}

/** Tells whether a path has one of some patterns; a `/` at its end does not matter. */
export function matcherOf(patterns: readonly string[]): (place: string) => boolean {
  const known = patterns.map((pattern) => {
    const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
    return new RegExp(`^${parts.join('/')}/?$`)
  })
  return (place) => known.some((pattern) => pattern.test(place))
}

/** The file to serve for a URL instead of the page at its path; undefined if no variant matches. */
export function variantOf(variants: readonly Variant[], url: string): string | undefined {
  const [place, query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  return variants.find(({ path: page, parameter, value }) => {
    const given = parameters.get(parameter)
    return page === place && (value === null ? Boolean(given) : given === value)
  })?.file
}
