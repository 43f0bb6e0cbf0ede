/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand where they are put */
import { memo } from 'react'
import type { Selecting } from '../../selection/useSelection.ts'
import { text } from '../../text.ts'
import type { Month } from '../groupByMonth.ts'
import { GalleryTile } from './GalleryTile.tsx'
import { lineAt, tilesOf, type Layout } from '../layout/layout.ts'
import * as css from './PhotoGrid.css.ts'

type PhotoRowProps = {
  /** Of its month; some may not be loaded. */
  items: Month['items']
  layout: Layout
  /** Number of the line. */
  line: number
  /** CSS pixels below where the sheet begins. */
  top: number
  /** Index of the photo of this row that Tab leads to; -1 when it is in another row. */
  tabStop: number
  mediaHref: ((id: number) => string) | null
  /** The lower, the sooner its images are loaded. */
  priority: number
  /** Names stand under the photos. */
  named: boolean
  selection: Selecting | null
}

/** A row of photos, and of the places of those that are not loaded. Drawn anew only when it changes: a month may be long. */
export const PhotoRow = memo(function PhotoRow(props: PhotoRowProps) {
  const { items, layout, line: at, top, tabStop, mediaHref, priority, named, selection } = props
  const line = lineAt(layout, at)
  const first = layout.firsts[line.month] ?? 0
  const range = selection?.range
  const rangeCountAt = (id: number) => (range?.end === id && range.ids.size > 1 ? range.ids.size : null)
  return (
    <div role="row" aria-rowindex={at + 1} className={css.row} style={{ top }}>
      {tilesOf(layout, line).map(({ index, left, width, height }, column) => {
        const item = items[index - first]
        const isSelected = item !== undefined && selection?.ids.has(item.id) === true
        const isStop = index === tabStop ? 0 : -1
        return (
          <div
            key={column}
            role="gridcell"
            className={css.cell}
            style={{ left, width, height }}
            aria-colindex={column + 1}
            aria-label={item ? undefined : text.gallery.tileLoading}
            aria-selected={selection ? isSelected : undefined}
            // With a photo too: a browser takes the focus from whoever loses theirs, before it can be handed on.
            tabIndex={item ? -1 : isStop}
            data-index={index}
            data-id={item?.id}
          >
            {item ? (
              <GalleryTile
                item={item}
                href={mediaHref && mediaHref(item.id)}
                tabIndex={isStop}
                priority={priority}
                canSelect={selection !== null}
                isSelected={isSelected}
                isInRange={range?.ids.has(item.id) ?? false}
                rangeCount={rangeCountAt(item.id)}
              />
            ) : (
              <div className={css.unloaded} />
            )}
            {named && item && <p className={css.caption}>{item.name}</p>}
          </div>
        )
      })}
    </div>
  )
}, isSame)

/** The same but for photos of the month that stand in other rows. */
function isSame(before: PhotoRowProps, now: PhotoRowProps): boolean {
  const { items: old, ...rest } = before
  const { items, ...others } = now
  const { first, end, month } = lineAt(now.layout, now.line)
  const begin = now.layout.firsts[month] ?? 0
  for (let at = first - begin; at < end - begin; at++) if (old[at] !== items[at]) return false
  return Object.entries(others).every(([name, value]) => Object.is(value, rest[name as keyof typeof rest]))
}
