import type { Variant } from '@calotype/formats/siteFile'
import { join } from 'node:path'

/**
 * Returns the file for a public page. A page whose URL has a query, such as `/blog?category=security`, is a variant of
 * the page at the same path.
 */
export function toFile(url: string): { path: string; variant: Variant | null } {
  const { pathname, searchParams } = new URL(url, 'https://site.invalid')
  const [query] = searchParams
  if (query === undefined) return { path: join(pathname, 'index.html').slice(1), variant: null }
  const [parameter, value] = query
  const path = `__${pathname.slice(1)}-${parameter}-${value}.html`
  return { path, variant: { path: pathname, parameter, value, file: path } }
}
