import type { ReactNode } from 'react'
import { darkroom } from '../theme/index.ts'
import { badge as badgeClass, check, frame } from './Selectable.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SelectableProps extends RootProps {
  /** Accessible name of the check mark, such as 'Select IMG_2041.jpg'. */
  label: string
  /** Whether the tile is selected. */
  selected: boolean
  /** Whether the tile is in the range that a click would select. */
  previewed?: boolean | undefined
  /** Number of tiles in the range, shown on its last tile. */
  badge?: string | undefined
  /** Tile that can be selected. */
  children: ReactNode
}

/**
 * Makes a tile selectable, and fills its parent. The check mark appears on hover and focus, on touch screens, and
 * inside an element with `data-selecting`. It isn't a tab stop, because the grid handles keys and clicks for all tiles.
 */
export function Selectable({
  label,
  selected,
  previewed = false,
  badge,
  children,
  className,
  style,
}: SelectableProps) {
  return (
    <div
      className={classes(frame, className)}
      style={style}
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
