import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** [Note: site file] app-web/build-steps/prerender.ts writes it. */
const NAME = '__site.json'

/** Sources of a policy that let what stands in a page stand: `'sha256-…'`. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** What a build of the web app says of itself. */
export interface SiteFile {
  /** By the name of a page's file. */
  inlined: Readonly<Record<string, InlineSources>>
  /** The addresses that are no files and yet something, as patterns: `/albums/:id`. */
  routes: readonly string[]
}

/** Reads what the build in a folder says of itself; nothing of one that says nothing. */
export function readSiteFile(web: string): SiteFile {
  const file = path.join(web, NAME)
  if (!existsSync(file)) return { inlined: {}, routes: [] }
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
