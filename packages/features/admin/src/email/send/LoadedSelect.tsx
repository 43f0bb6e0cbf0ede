import { SelectField } from '@calotype/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { LoadFailure } from './LoadFailure.tsx'

export interface LoadedSelectProps<Item> {
  label: string
  /** Label of the first option, whose value is empty. */
  emptyLabel: string
  items: LoadState<readonly Item[]>
  toOption: (item: Item) => { value: string; label: string }
  field: UseFormRegisterReturn
}

/** Select field for items that are loaded from the server. */
export function LoadedSelect<Item>({ label, emptyLabel, items, toOption, field }: LoadedSelectProps<Item>) {
  const options = items.status === 'ready' ? items.value.map(toOption) : []
  return (
    <>
      <SelectField label={label} options={[{ value: '', label: emptyLabel }, ...options]} {...field} />
      {items.status === 'failed' && <LoadFailure {...items} />}
    </>
  )
}
