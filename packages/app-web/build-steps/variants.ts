import { join } from 'node:path'

/** A page that is served in place of the one at `path` when the query has a parameter of this value; null: of any value. */
export interface Variant {
  path: string
  parameter: string
  value: string | null
  file: string
}

/** The file of a public page, and which variant of a path it is if its address has a query: `/blog?category=security`. */
export function fileOf(address: string): { path: string; variant: Variant | null } {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const [query] = searchParams
  if (query === undefined) return { path: join(pathname, 'index.html').slice(1), variant: null }
  const [parameter, value] = query
  const path = `__${pathname.slice(1)}-${parameter}-${value}.html`
  return { path, variant: { path: pathname, parameter, value, file: path } }
}
