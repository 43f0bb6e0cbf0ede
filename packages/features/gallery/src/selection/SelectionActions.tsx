import { CheckCheck, IconButton, SelectionBar } from '@calotype/ui'
import { text } from '../text.ts'
import type { Selecting } from './useSelection.ts'

export type SelectionActionsProps = {
  selection: Selecting
  /** How many photos there are, those not yet loaded among them. */
  total: number
}

const words = text.selection

/** How many photos are selected, and what can be done with them. */
export function SelectionActions({ selection, total }: SelectionActionsProps) {
  const { items, range, isAll, change } = selection
  const rest = total - items.length
  const pointed = range && range.ids.size > 1 ? range.ids.size : null
  const said = [items.length > 0 && words.count(items.length), pointed && words.range(pointed)].filter(
    Boolean,
  )
  return (
    <SelectionBar
      label={words.label}
      status={said.length > 0 ? said.join(', ') : null}
      note={isAll && items.length > 0 && rest > 0 ? words.allLoaded(rest) : undefined}
      clearLabel={words.clear}
      onClear={() => change({ type: 'clear' })}
    >
      <IconButton
        label={words.all}
        icon={<CheckCheck />}
        disabled={isAll}
        onClick={() => change({ type: 'all' })}
      />
    </SelectionBar>
  )
}
