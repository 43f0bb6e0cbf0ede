import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { INERT_POLICY } from '../headers.ts'
import { SITE_FILE, type SiteFile, type Variant } from '@calotype/formats/siteFile'

/**
 * Reads the description of a build of the web app. If the file is missing, pages can't load anything, not even from
 * this server.
 */
export function readSiteFile(web: string): SiteFile {
  const file = path.join(web, SITE_FILE)
  if (!existsSync(file)) return { origin: '', policy: INERT_POLICY, policies: {}, routes: [], variants: [] }
  return JSON.parse(readFileSync(file, 'utf8')) as SiteFile
}

/** Creates a function that tests a path against patterns, ignoring a trailing slash. */
export function createPathMatcher(patterns: readonly string[]): (pathname: string) => boolean {
  const matchers = patterns.map((pattern) => {
    const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
    return new RegExp(`^${parts.join('/')}/?$`)
  })
  return (pathname) => matchers.some((pattern) => pattern.test(pathname))
}

/** Returns the file to serve for a URL instead of the page at its path; undefined if no variant matches. */
export function findVariant(variants: readonly Variant[], url: string): string | undefined {
  const [pathname, query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  return variants.find(({ path: page, parameter, value }) => {
    const actualValue = parameters.get(parameter)
    return page === pathname && (value === null ? Boolean(actualValue) : actualValue === value)
  })?.file
}
