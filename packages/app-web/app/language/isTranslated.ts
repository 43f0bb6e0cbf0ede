import { LANDING_PATHS, paths } from '@calotype/platform'

const ENGLISH_PAGES = new Set<string>([
  ...LANDING_PATHS,
  paths.blog,
  paths.download,
  paths.encryption,
  paths.privacy,
  paths.terms,
  paths.deletionGuide,
])

/**
 * Whether a page exists in several languages. Blog posts, legal documents and pages about the product exist only in
 * English.
 */
export function isTranslated(pathname: string): boolean {
  return !ENGLISH_PAGES.has(pathname) && !pathname.startsWith(`${paths.blog}/`)
}
