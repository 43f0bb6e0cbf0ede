import type { UserFilter } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { SelectField } from '@calotype/ui'
import { STANDARD_ROLES } from '../roles/roles.ts'
import { manageTexts } from './text.ts'

export interface UserFiltersProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
}

/** Restricts the list to users with a role, and to enabled or disabled accounts. */
export function UserFilters({ filter, onFilter }: UserFiltersProps) {
  const texts = useTexts(manageTexts)
  const { role, status } = filter
  return (
    <>
      <SelectField
        label={texts.role}
        hideLabel
        value={role ?? ''}
        options={[
          { value: '', label: texts.anyRole },
          ...STANDARD_ROLES.map((name) => ({ value: name, label: texts.roles[name] })),
        ]}
        onChange={({ target }) =>
          onFilter({ ...(target.value && { role: target.value }), ...(status && { status }) })
        }
      />
      <SelectField
        label={texts.status}
        hideLabel
        value={status ?? ''}
        options={[
          { value: '', label: texts.anyStatus },
          { value: 'active', label: texts.active },
          { value: 'disabled', label: texts.disabled },
        ]}
        onChange={({ target }) => {
          const next = target.value as NonNullable<typeof status> | ''
          onFilter({ ...(role && { role }), ...(next && { status: next }) })
        }}
      />
    </>
  )
}
