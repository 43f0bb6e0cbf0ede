import { useTexts } from '@calotype/platform'
import { VARIABLE_CATEGORIES, VARIABLE_TYPES } from '@calotype/api'
import { SelectField, TextField } from '@calotype/ui'
import { adminTexts } from '../text.ts'
import type { Filters } from './filterVariables.ts'
import * as css from './VariablesView.css.ts'

const toOptions = (allLabel: string, values: readonly string[]) => [
  { value: '', label: allLabel },
  ...values.map((value) => ({ value, label: value })),
]

/** Filters of the variable list (ADMV-001). */
export function VariableFilters({
  filters,
  onChange,
}: {
  filters: Filters
  onChange: (filters: Filters) => void
}) {
  const texts = useTexts(adminTexts).variables.filters
  const states = [
    { value: '', label: texts.anyState },
    { value: 'active', label: texts.active },
    { value: 'inactive', label: texts.inactive },
  ]
  const changeFilters = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  return (
    <div className={css.filters}>
      <div className={css.line}>
        <TextField
          label={texts.search}
          hideLabel
          type="search"
          placeholder={texts.search}
          value={filters.search}
          onChange={({ target }) => changeFilters({ search: target.value })}
        />
      </div>
      <SelectField
        label={texts.type}
        hideLabel
        options={toOptions(texts.anyType, VARIABLE_TYPES)}
        value={filters.type}
        onChange={({ target }) => changeFilters({ type: target.value })}
      />
      <SelectField
        label={texts.category}
        hideLabel
        options={toOptions(texts.anyCategory, VARIABLE_CATEGORIES)}
        value={filters.category}
        onChange={({ target }) => changeFilters({ category: target.value })}
      />
      <div className={css.line}>
        <SelectField
          label={texts.state}
          hideLabel
          options={states}
          value={filters.state}
          onChange={({ target }) => changeFilters({ state: target.value })}
        />
      </div>
    </div>
  )
}
