import type { Variable } from '@calotype/api'

/** Filters of the list. Empty values match everything. */
export interface Filters {
  /** Search text for keys and descriptions. */
  words: string
  type: string
  category: string
  /** 'active', 'inactive', or empty. */
  state: string
}

export const NO_FILTERS: Filters = { words: '', type: '', category: '', state: '' }

/** Returns the variables that match all filters (ADMV-001). */
export function filterVariables(variables: readonly Variable[], filters: Filters): Variable[] {
  const words = filters.words.trim().toLowerCase()
  return variables.filter(
    ({ variableKey, description, variableType, category, isActive }) =>
      `${variableKey} ${description ?? ''}`.toLowerCase().includes(words) &&
      (filters.type === '' || variableType === filters.type) &&
      (filters.category === '' || category === filters.category) &&
      (filters.state === '' || isActive === (filters.state === 'active')),
  )
}
