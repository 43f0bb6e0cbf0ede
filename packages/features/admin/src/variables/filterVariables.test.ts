import { aVariable } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { filterVariables, NO_FILTERS, type Filters } from './filterVariables.ts'

const variables = [
  aVariable({ variableKey: 'PLAY_URL' }),
  aVariable({ variableKey: 'MAX_ALBUMS', variableType: 'INTEGER', category: 'LIMITS', description: null }),
  aVariable({ variableKey: 'OLD', isActive: false, description: 'The play of last year' }),
]
const keys = (filters: Partial<Filters>) =>
  filterVariables(variables, { ...NO_FILTERS, ...filters }).map(({ variableKey }) => variableKey)

test('applies every filter, and combines all of them', () => {
  expect(keys({})).toHaveLength(3)
  expect(keys({ search: ' play ' })).toEqual(['PLAY_URL', 'OLD'])
  expect(keys({ type: 'INTEGER' })).toEqual(['MAX_ALBUMS'])
  expect(keys({ category: 'URLS' })).toEqual(['PLAY_URL', 'OLD'])
  expect(keys({ state: 'inactive' })).toEqual(['OLD'])
  expect(keys({ search: 'play', state: 'active' })).toEqual(['PLAY_URL'])
})
