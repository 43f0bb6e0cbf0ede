import { VARIABLE_CATEGORIES, VARIABLE_TYPES } from '@calotype/api'
import { SelectField, TextField } from '@calotype/ui'
import { text } from '../text.ts'
import type { Filters } from './filterVariables.ts'
import * as css from './VariablesView.css.ts'

const words = text.variables.filters

const optionsOf = (all: string, values: readonly string[]) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: value })),
]
const STATES = [
  { value: '', label: words.anyState },
  { value: 'active', label: words.active },
  { value: 'inactive', label: words.inactive },
]

/** Filters of the variable list (ADMV-001). */
export function VariableFilters({
  filters,
  onChange,
}: {
  filters: Filters
  onChange: (filters: Filters) => void
}) {
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  return (
    <div className={css.filters}>
      <div className={css.line}>
        <TextField
          label={words.words}
          hideLabel
          type="search"
          placeholder={words.words}
          value={filters.words}
          onChange={({ target }) => set({ words: target.value })}
        />
      </div>
      <SelectField
        label={words.type}
        hideLabel
        options={optionsOf(words.anyType, VARIABLE_TYPES)}
        value={filters.type}
        onChange={({ target }) => set({ type: target.value })}
      />
      <SelectField
        label={words.category}
        hideLabel
        options={optionsOf(words.anyCategory, VARIABLE_CATEGORIES)}
        value={filters.category}
        onChange={({ target }) => set({ category: target.value })}
      />
      <div className={css.line}>
        <SelectField
          label={words.state}
          hideLabel
          options={STATES}
          value={filters.state}
          onChange={({ target }) => set({ state: target.value })}
        />
      </div>
    </div>
  )
}
