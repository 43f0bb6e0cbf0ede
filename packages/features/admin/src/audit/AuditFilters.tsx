import type { AuditAction, AuditFilter, AuditKind } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { SelectField, TextField } from '@calotype/ui'
import { adminTexts } from '../text.ts'
import * as css from './AuditView.css.ts'

export interface AuditFiltersProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** `maxLength` of the `person` parameter in the API contract. */
const PERSON_MAX = 200
const DAY_MS = 86_400_000

/** Fields that filter the audit trail by person, action, kind and period. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const texts = useTexts(adminTexts).audit
  /** Changes a field of the filter, and removes empty fields. */
  const change = (changed: { [Name in keyof AuditFilter]?: AuditFilter[Name] | undefined }) =>
    onFilter(
      Object.fromEntries(
        Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== undefined && value !== ''),
      ),
    )
  const toOptions = <Name extends string>(all: string, names: Readonly<Record<Name, string>>) => [
    { value: '', label: all },
    ...Object.entries<string>(names).map(([value, label]) => ({ value, label })),
  ]
  return (
    <div className={css.filters}>
      <TextField
        className={css.person}
        label={texts.person}
        type="search"
        maxLength={PERSON_MAX}
        value={filter.person ?? ''}
        onChange={({ target }) => change({ person: target.value })}
      />
      <SelectField
        label={texts.act}
        value={filter.act ?? ''}
        options={toOptions(texts.anyAction, texts.actionNames)}
        onChange={({ target }) => change({ act: (target.value || undefined) as AuditAction | undefined })}
      />
      <SelectField
        label={texts.kind}
        value={filter.kind ?? ''}
        options={toOptions(texts.anyKind, texts.kinds)}
        onChange={({ target }) => change({ kind: (target.value || undefined) as AuditKind | undefined })}
      />
      <TextField
        label={texts.from}
        type="date"
        value={toLocalDay(filter.from, 0)}
        onChange={({ target }) => change({ from: toTime(target.value, 0) })}
      />
      <TextField
        label={texts.to}
        type="date"
        value={toLocalDay(filter.to, 1)}
        onChange={({ target }) => change({ to: toTime(target.value, 1) })}
      />
    </div>
  )
}

/** Returns the start of the local day that is `daysLater` days after `day`. */
function toTime(day: string, daysLater: number): string | undefined {
  const start = new Date(`${day}T00:00`)
  if (Number.isNaN(start.getTime())) return undefined
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

/** Reverses `toTime`. */
function toLocalDay(time: string | undefined, daysLater: number): string {
  if (time === undefined) return ''
  // Noon is on the same day, even if the clocks change.
  const noon = new Date(Date.parse(time) - daysLater * DAY_MS + DAY_MS / 2)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${noon.getFullYear()}-${pad(noon.getMonth() + 1)}-${pad(noon.getDate())}`
}
