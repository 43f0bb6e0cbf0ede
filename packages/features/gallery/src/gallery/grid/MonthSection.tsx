import type { MediaItem } from '@calotype/api'
import type { Selecting } from '../../selection/useSelection.ts'
import { text } from '../../text.ts'
import { GalleryTile } from './GalleryTile.tsx'
import type { Month } from '../groupByMonth.ts'
import type { Row } from './layoutRows.ts'
import * as css from './PhotoGrid.css.ts'

type MonthSectionProps = {
  month: Month
  heading: string
  /** Where the month begins, in CSS pixels below the top of the grid. */
  top: number
  /** Those of its rows that are drawn. */
  rows: readonly Row<MediaItem>[]
  /** Index of the photo that Tab leads to. */
  tabStop: number
  mediaHref: ((id: number) => string) | null
  /** The lower, the sooner a row's images are loaded. */
  priorityOf: (row: Row<MediaItem>) => number
  /** Names stand under the photos. */
  named: boolean
  selection: Selecting | null
}

/** A month's heading with its count, and the list of its photos, so far as they are drawn (GAL-009, 010). */
export function MonthSection({
  month,
  heading,
  top,
  rows,
  tabStop,
  mediaHref,
  priorityOf,
  named,
  selection,
}: MonthSectionProps) {
  const headingId = `month-${month.key ?? 'undated'}`
  const range = selection?.range
  const rangeCountAt = (id: number) => (range?.end === id && range.ids.size > 1 ? range.ids.size : null)
  return (
    <div className={css.month} style={{ top }}>
      <h2 id={headingId} className={css.heading}>
        {heading} <span className={css.count}>{text.gallery.count(month.count)}</span>
      </h2>
      <ul className={css.tiles} aria-labelledby={headingId}>
        {rows.flatMap((row) =>
          row.tiles.map(({ item, index, position, left, width, height }) => (
            <li
              key={item.id}
              className={css.tile}
              style={{ left, top: row.top - top, width, height }}
              data-index={index}
              data-id={item.id}
              aria-setsize={month.count}
              aria-posinset={position}
            >
              <GalleryTile
                item={item}
                href={mediaHref && mediaHref(item.id)}
                tabIndex={index === tabStop ? 0 : -1}
                priority={priorityOf(row)}
                canSelect={selection !== null}
                isSelected={selection?.ids.has(item.id) ?? false}
                isInRange={selection?.range?.ids.has(item.id) ?? false}
                rangeCount={rangeCountAt(item.id)}
              />
              {named && <p className={css.caption}>{item.name}</p>}
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
