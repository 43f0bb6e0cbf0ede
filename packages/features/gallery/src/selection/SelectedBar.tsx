import { CheckCheck, IconButton, SelectionBar } from '@calotype/ui'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import type { Selecting } from './useSelection.ts'

export type SelectedBarProps = {
  selection: Selecting
  /** How many photos there are, those not yet loaded among them. */
  total: number
  /** What is being done with them. */
  note?: string | undefined
  /** What can be done with them: icon buttons. */
  children: ReactNode
}

const words = text.selection

/** How many photos are selected, or would be by the range that is pointed out. */
export function SelectedBar({ selection, total, note, children }: SelectedBarProps) {
  const { items, range, isAll, isFilling, change } = selection
  const rest = total - items.length
  const said = [
    items.length > 0 && words.count(items.length),
    range && range.ids.size > 1 && words.range(range.ids.size),
  ].filter(Boolean)
  const honest = isAll && items.length > 0 && rest > 0 ? words.allLoaded(rest) : undefined
  return (
    <SelectionBar
      label={words.label}
      status={said.length > 0 ? said.join(', ') : null}
      note={note ?? (isFilling ? words.filling : honest)}
      clearLabel={words.clear}
      onClear={() => change({ type: 'clear' })}
    >
      <IconButton
        label={words.all}
        icon={<CheckCheck />}
        disabled={isAll}
        onClick={() => change({ type: 'all' })}
      />
      {children}
    </SelectionBar>
  )
}
