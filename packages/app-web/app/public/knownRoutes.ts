import type { ReactElement, ReactNode } from 'react'
import { createRoutesFromElements, type RouteObject } from 'react-router'

/** A table of routes: a component that is nothing but `<Routes>`. */
type Table = () => ReactElement

/**
 * Every address of some tables as a pattern, e.g. `/albums/:id`. `tables` are by the place they stand at: '' or `/admin`.
 * The one for whatever is left (`*`) is no address.
 */
export function knownRoutes(tables: Readonly<Record<string, Table>>): readonly string[] {
  const patterns = Object.entries(tables).flatMap(([place, table]) => {
    const { children } = table().props as { children: ReactNode }
    return patternsOf(createRoutesFromElements(children), place)
  })
  return [...new Set(patterns)]
}

function patternsOf(routes: readonly RouteObject[], place: string): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    if (path === '*') return []
    const here = path === undefined ? place : `${place}/${path.replace(/\/\*$/, '')}`
    return [...(here === '' ? [] : [here]), ...patternsOf(children, here)]
  })
}
