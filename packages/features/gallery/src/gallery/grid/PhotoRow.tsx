/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand where they are put */
import { memo, useCallback } from 'react'
import type { Range } from '../../selection/select.ts'
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
  /** How far a line is from the middle of the window: its images are loaded the sooner. */
  distanceTo: (line: number) => number
  /** Names stand under the photos. */
  named: boolean
  /** The selected photos; null where nothing can be. */
  selected: ReadonlySet<number> | null
  /** The range that is pointed out. */
  range: Range | null
}

/** A row of photos, and of the places of those that are not loaded. Drawn anew only when it changes: a month may be long. */
export const PhotoRow = memo(function PhotoRow(props: PhotoRowProps) {
  const { items, layout, line: at, top, tabStop, mediaHref, distanceTo, named, selected, range } = props
  const line = lineAt(layout, at)
  const first = layout.firsts[line.month] ?? 0
  const distance = useCallback(() => distanceTo(at), [distanceTo, at])
  const rangeCountAt = (id: number) => (range?.end === id && range.ids.size > 1 ? range.ids.size : null)
  return (
    <div role="row" aria-rowindex={at + 1} className={css.row} style={{ top }}>
      {tilesOf(layout, line).map(({ index, left, width, height }, column) => {
        const item = items[index - first]
        const isSelected = item !== undefined && selected?.has(item.id) === true
        const isStop = index === tabStop ? 0 : -1
        return (
          <div
            key={column}
            role="gridcell"
            className={css.cell}
            style={{ left, width, height }}
            aria-colindex={column + 1}
            aria-label={item ? undefined : text.gallery.tileLoading}
            aria-selected={selected ? isSelected : undefined}
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
                distance={distance}
                canSelect={selected !== null}
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
