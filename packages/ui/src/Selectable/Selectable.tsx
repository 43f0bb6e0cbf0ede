import type { ReactNode } from 'react'
import { darkroom } from '../theme/index.ts'
import { badge as badgeClass, check, frame } from './Selectable.css.ts'

export interface SelectableProps {
  /** Names its check: 'Select IMG_2041.jpg'. */
  label: string
  selected: boolean
  /** A range that is being pointed out would select it. */
  previewed?: boolean | undefined
  /** On the last one of such a range: how many it has. */
  badge?: string | undefined
  /** The tile. */
  children: ReactNode
}

/**
 * A tile with a check over its corner, as large as its parent. The check is there under the pointer and the focus, on
 * touch screens, and on all tiles inside an element with `data-selecting`. It is no tab stop: Space is for the keyboard.
 * What a press does is for the grid it stands in, which listens once for all of them.
 */
export function Selectable({ label, selected, previewed = false, badge, children }: SelectableProps) {
  return (
    <div
      className={frame}
      data-selected={selected || undefined}
      data-previewed={(previewed && !selected) || undefined}
    >
      {children}
      <button
        type="button"
        tabIndex={-1}
        className={`${check} ${selected ? '' : darkroom}`}
        aria-label={label}
        aria-pressed={selected}
      />
      {badge !== undefined && <span className={badgeClass}>{badge}</span>}
    </div>
  )
}
