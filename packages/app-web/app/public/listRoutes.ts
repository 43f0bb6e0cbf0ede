import type { ReactElement, ReactNode } from 'react'
import { createRoutesFromElements, type RouteObject } from 'react-router'

/** A route table: a component that only returns `<Routes>`. */
type Table = () => ReactElement

/**
 * Returns the patterns of all routes in the tables, such as `/albums/:id`. The keys of `tables` are base paths, such as
 * '' or `/admin`. Omits catch-all routes (`*`).
 */
export function listRoutes(tables: Readonly<Record<string, Table>>): readonly string[] {
  const patterns = Object.entries(tables).flatMap(([prefix, table]) => {
    const { children } = table().props as { children: ReactNode }
    return listPatterns(createRoutesFromElements(children), prefix)
  })
  return [...new Set(patterns)]
}

function listPatterns(routes: readonly RouteObject[], prefix: string): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    if (path === '*') return []
    const fullPath = path === undefined ? prefix : `${prefix}/${path.replace(/\/\*$/, '')}`
    return [...(fullPath === '' ? [] : [fullPath]), ...listPatterns(children, fullPath)]
  })
}
