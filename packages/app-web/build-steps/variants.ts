import { join } from 'node:path'

/** A page served instead of the one at `path` if a query parameter has this value, or any value if `value` is null. */
export interface Variant {
  path: string
  parameter: string
  value: string | null
  file: string
}

/** The file of a public page. If its address has a query, such as `/blog?category=security`, the page is a variant. */
export function fileOf(address: string): { path: string; variant: Variant | null } {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const [query] = searchParams
  if (query === undefined) return { path: join(pathname, 'index.html').slice(1), variant: null }
  const [parameter, value] = query
  const path = `__${pathname.slice(1)}-${parameter}-${value}.html`
  return { path, variant: { path: pathname, parameter, value, file: path } }
}
