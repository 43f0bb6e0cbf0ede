/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be positioned */
import { Fragment, memo, useCallback, type ReactNode } from 'react'
import { getLine, type Layout, type Line } from '../layout/layout.ts'
import { getBlocks, type Block } from '../layout/tiles.ts'
import * as css from '../PhotoGrid.css.ts'
import type { GridItem, PhotoGroup, RenderHeading } from '../types.ts'
import { areEqual } from './areEqual.ts'
import { GridCell, type GridCellProps } from './GridCell.tsx'

export type GridRowProps<Item extends GridItem, Group extends PhotoGroup<Item>> = Omit<
  GridCellProps<Item>,
  'item' | 'tile' | 'column' | 'isTabStop' | 'distance'
> & {
  groups: readonly Group[]
  layout: Layout
  /** Zero-based index of the line. */
  line: number
  /** Offset from the top of the sheet in CSS pixels. */
  top: number
  /** Index of the photo that is the tab stop, or -1 if it is in another row. */
  tabStop: number
  renderHeading: RenderHeading<Group>
  /** Returns a line's distance from the middle of the window in CSS pixels. Images of closer lines load first. */
  getDistance: (line: number) => number
}

/**
 * Row of photos, with placeholders for unloaded photos. In a shared row, each group's heading is above its first photo.
 * Rerenders only when this row changes, because a group may have many rows.
 */
export const GridRow = memo(Row, isSame) as typeof Row

function Row<Item extends GridItem, Group extends PhotoGroup<Item>>(
  props: GridRowProps<Item, Group>,
): ReactNode {
  const { groups, layout, line: lineIndex, top, tabStop, renderHeading, getDistance, ...cell } = props
  const line = getLine(layout, lineIndex)
  const blocks = getBlocks(layout, line)
  const distance = useCallback(() => getDistance(lineIndex), [getDistance, lineIndex])
  const widths = layout.frame.headings
  const isStacked = widths !== null && blocks.some(({ width }) => width < widths.wide)

  function renderHeadingAbove({ group: index, left, width }: Block) {
    const group = groups[index]
    if (!group || line.headings === 0) return null
    return (
      <div role="rowheader" className={css.sharedHeading} style={{ insetInlineStart: left, width }}>
        {renderHeading(group, { isShared: true, isStacked })}
      </div>
    )
  }

  return (
    <div role="row" aria-rowindex={lineIndex + 1} className={css.row} style={{ top }}>
      {blocks.map((block, blockIndex) => (
        <Fragment key={blockIndex}>
          {renderHeadingAbove(block)}
          {block.tiles.map((tile, index) => (
            <GridCell
              key={index}
              {...cell}
              item={groups[block.group]?.items[tile.index - (layout.firstIndexes[block.group] ?? 0)]}
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
}

/** Whether the props and the row's photos are unchanged. Ignores photos in other rows. */
function isSame<Item extends GridItem, Group extends PhotoGroup<Item>>(
  { groups: previousGroups, ...previous }: GridRowProps<Item, Group>,
  { groups, ...current }: GridRowProps<Item, Group>,
): boolean {
  return (
    areEqual(previous, current) &&
    hasSamePhotos(current.layout, getLine(current.layout, current.line), previousGroups, groups)
  )
}

function hasSamePhotos(
  layout: Layout,
  line: Line,
  previousGroups: readonly PhotoGroup[],
  groups: readonly PhotoGroup[],
): boolean {
  for (let group = line.group; group < line.endGroup; group++) {
    if (previousGroups[group]?.key !== groups[group]?.key) return false
    const start = layout.firstIndexes[group] ?? 0
    const end = Math.min(line.end, layout.firstIndexes[group + 1] ?? 0)
    for (let index = Math.max(line.first, start) - start; index < end - start; index++)
      if (previousGroups[group]?.items[index] !== groups[group]?.items[index]) return false
  }
  return true
}
