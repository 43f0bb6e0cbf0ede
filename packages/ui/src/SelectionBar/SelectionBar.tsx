import type { ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { X } from '../icons.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { acts, bar, note as noteClass, place, status as statusClass, words } from './SelectionBar.css.ts'

export interface SelectionBarProps {
  /** Names the bar: 'Selection'. */
  label: string
  /** '3 selected'. Null while nothing is: then there is no bar. */
  status: string | null
  /** What is to be known beside it. */
  note?: string | undefined
  clearLabel: string
  onClear: () => void
  /** What can be done with what is selected: icon buttons. */
  children: ReactNode
}

/** What is selected and what can be done with it, over the foot of the window. Keep it mounted: it tells what changes. */
export function SelectionBar({ label, status, note, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <>
      <VisuallyHidden>
        <output>{[status, note].filter(Boolean).join('. ')}</output>
      </VisuallyHidden>
      {status !== null && (
        <div className={place} data-foot>
          <section className={bar} aria-label={label}>
            <IconButton label={clearLabel} icon={<X />} onClick={onClear} />
            <div className={words} aria-hidden>
              <p className={statusClass}>{status}</p>
              {note !== undefined && <p className={noteClass}>{note}</p>}
            </div>
            <div className={acts}>{children}</div>
          </section>
        </div>
      )}
    </>
  )
}
