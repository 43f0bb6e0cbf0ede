/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be positioned */
import { Selectable } from '@calotype/ui'
import type { ReactNode } from 'react'
import type { Tile } from '../layout/tiles.ts'
import * as css from '../PhotoGrid.css.ts'
import type { Range } from '../selection/select.ts'
import type { GridItem, GridTexts, TileState } from '../types.ts'

export type GridCellProps<Item extends GridItem> = {
  /** Undefined until the photo has loaded. */
  item: Item | undefined
  tile: Tile
  /** Distance from the top of the row in CSS pixels. */
  top: number
  /** One-based column within the row. */
  column: number
  isTabStop: boolean
  /** Returns the distance of the row from the middle of the window, in CSS pixels. */
  distance: () => number
  renderTile: (item: Item, state: TileState) => ReactNode
  renderCaption: ((item: Item) => ReactNode) | undefined
  isSelectable: ((item: Item) => boolean) | undefined
  /** Ids of the selected photos, or null if the grid has no selection. */
  selected: ReadonlySet<Item['id']> | null
  range: Range<Item['id']> | null
  isCellFocused: boolean
  texts: GridTexts<Item>
}

/** Grid cell with a photo, or with a placeholder until the photo has loaded. */
export function GridCell<Item extends GridItem>(props: GridCellProps<Item>) {
  const { item, tile, top, column, isTabStop, renderCaption, selected, isCellFocused, texts } = props
  const { left, width, height, index } = tile
  const tabIndex = isTabStop ? 0 : -1
  const isSelected = item !== undefined && selected?.has(item.id) === true
  return (
    <div
      role="gridcell"
      className={css.cell}
      style={{ insetInlineStart: left, top, width, height }}
      aria-colindex={column}
      aria-label={item ? texts.tile?.(item) : texts.loading}
      aria-selected={selected ? isSelected : undefined}
      // Keep the cell focusable while it has a photo, because removing tabIndex from a focused element blurs it.
      tabIndex={item && !isCellFocused ? -1 : tabIndex}
      data-index={index}
    >
      {item ? renderContent(item) : <div className={css.unloaded} />}
      {renderCaption && item && <p className={css.caption}>{renderCaption(item)}</p>}
    </div>
  )

  function renderContent(photo: Item) {
    const { renderTile, isSelectable, range, distance } = props
    const renderedTile = renderTile(photo, { index, width, height, tabIndex, isSelected, distance })
    if (!selected || isSelectable?.(photo) === false) return renderedTile
    const count = range?.end === photo.id ? range.ids.size : 0
    return (
      <Selectable
        label={texts.select(photo)}
        selected={isSelected}
        previewed={range?.ids.has(photo.id) ?? false}
        badge={count > 1 ? texts.rangeCount(count) : undefined}
      >
        {renderedTile}
      </Selectable>
    )
  }
}
