/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be positioned */
import { Fragment, memo, useCallback } from 'react'
import type { Month } from '../groupByMonth.ts'
import { lineAt, type Layout, type Line } from '../layout/layout.ts'
import { getBlocks, type Block } from '../layout/tiles.ts'
import { MonthHeading, type FormatHeading } from './MonthHeading.tsx'
import { PhotoCell, type PhotoCellProps } from './PhotoCell.tsx'
import * as css from './PhotoGrid.css.ts'

type PhotoRowProps = Pick<PhotoCellProps, 'mediaHref' | 'hasCaptions' | 'selected' | 'range'> & {
  months: readonly Month[]
  layout: Layout
  /** Zero-based index of the line. */
  line: number
  /** Offset from the top of the sheet in CSS pixels. */
  top: number
  /** Index of the photo that Tab focuses; -1 if another row contains it. */
  tabStop: number
  formatHeading: FormatHeading
  /** Returns a line's distance from the middle of the window in CSS pixels. Images of closer lines load first. */
  distanceTo: (line: number) => number
}

/**
 * Row of photos, with placeholders for photos that haven't loaded. If months share the row, each has its heading above
 * its first photo. Renders again only when the row itself changes, because a month may have many rows.
 */
export const PhotoRow = memo(function PhotoRow(props: PhotoRowProps) {
  const { months, layout, line: at, top, tabStop, formatHeading, distanceTo, ...cell } = props
  const line = lineAt(layout, at)
  const blocks = getBlocks(layout, line)
  const distance = useCallback(() => distanceTo(at), [distanceTo, at])
  const widths = layout.frame.headings
  const isStacked = widths !== null && blocks.some(({ width }) => width < widths.wide)

  function headingAbove({ month: index, left, width }: Block) {
    const month = months[index]
    if (!month || line.headings === 0) return null
    return (
      <div role="rowheader" className={css.sharedHeading} style={{ insetInlineStart: left, width }}>
        <MonthHeading month={month} formatHeading={formatHeading} isShared isStacked={isStacked} />
      </div>
    )
  }

  return (
    <div role="row" aria-rowindex={at + 1} className={css.row} style={{ top }}>
      {blocks.map((block, nth) => (
        <Fragment key={nth}>
          {headingAbove(block)}
          {block.tiles.map((tile, index) => (
            <PhotoCell
              key={index}
              {...cell}
              item={months[block.month]?.items[tile.index - (layout.firstIndexes[block.month] ?? 0)]}
              tile={tile}
              top={line.headings}
              column={tile.index - line.first + 1}
              isTabStop={tile.index === tabStop}
              distance={distance}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}, isSame)

/** Whether the row's own props are unchanged. Ignores `formatHeading`, which depends only on the month. */
function isSame(before: PhotoRowProps, now: PhotoRowProps): boolean {
  const { months: old, formatHeading: _old, ...rest } = before
  const { months, formatHeading: _now, ...others } = now
  return (
    Object.entries(others).every(([name, value]) => Object.is(value, rest[name as keyof typeof rest])) &&
    hasSamePhotos(now.layout, lineAt(now.layout, now.line), old, months)
  )
}

function hasSamePhotos(layout: Layout, line: Line, old: readonly Month[], now: readonly Month[]): boolean {
  for (let month = line.month; month < line.endMonth; month++) {
    if (old[month]?.key !== now[month]?.key) return false
    const start = layout.firstIndexes[month] ?? 0
    const end = Math.min(line.end, layout.firstIndexes[month + 1] ?? 0)
    for (let at = Math.max(line.first, start) - start; at < end - start; at++)
      if (old[month]?.items[at] !== now[month]?.items[at]) return false
  }
  return true
}
