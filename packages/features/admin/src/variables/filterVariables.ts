import type { Variable } from '@calotype/api'

/** Filters of the list. An empty filter matches all variables. */
export interface Filters {
  /** Text to search for in keys and descriptions. */
  search: string
  type: string
  category: string
  /** 'active', 'inactive', or an empty string. */
  state: string
}

export const NO_FILTERS: Filters = { search: '', type: '', category: '', state: '' }

/** Returns the variables that match all filters (ADMV-001). */
export function filterVariables(variables: readonly Variable[], filters: Filters): Variable[] {
  const search = filters.search.trim().toLowerCase()
  return variables.filter(
    ({ variableKey, description, variableType, category, isActive }) =>
      `${variableKey} ${description ?? ''}`.toLowerCase().includes(search) &&
      (filters.type === '' || variableType === filters.type) &&
      (filters.category === '' || category === filters.category) &&
      (filters.state === '' || isActive === (filters.state === 'active')),
  )
}
