import { useTexts } from '@calotype/platform'
import { CheckCheck, IconButton, SelectionBar } from '@calotype/ui'
import type { ReactNode } from 'react'
import { galleryTexts } from '../text.ts'
import type { PhotoSelection } from './useSelection.ts'

export type SelectedBarProps = {
  selection: PhotoSelection
  /** Number of photos in the list, including unloaded photos. */
  total: number
  /** Status of the running action. */
  note?: string | undefined
  children: ReactNode
}

/** Selection bar that shows the number of selected photos and the size of the highlighted range. */
export function SelectedBar({ selection, total, note, children }: SelectedBarProps) {
  const texts = useTexts(galleryTexts).selection
  const { items, range, isAllSelected: isAll, loading, change } = selection
  const statusParts = [
    items.length > 0 && texts.count(items.length),
    range && range.ids.size > 1 && texts.range(range.ids.size),
  ].filter(Boolean)
  const loadingNote = loading === 'range' ? texts.loadingRange : texts.loadingAll(loading ?? 0, total)
  return (
    <SelectionBar
      label={texts.label}
      status={statusParts.length > 0 ? statusParts.join(', ') : null}
      note={loading === null ? note : loadingNote}
      busy={loading !== null}
      clearLabel={texts.clear}
      onClear={() => change({ type: 'clear' })}
    >
      <IconButton
        label={texts.all}
        icon={<CheckCheck />}
        disabled={isAll}
        onClick={() => change({ type: 'selectAll' })}
      />
      {children}
    </SelectionBar>
  )
}
