/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be positioned */
import { hasId, type MediaItem } from '@calotype/api'
import type { Range } from '../../selection/select.ts'
import { text } from '../../text.ts'
import type { Tile } from '../layout/tiles.ts'
import { GalleryTile } from './GalleryTile.tsx'
import * as css from './PhotoGrid.css.ts'

export type PhotoCellProps = {
  /** Undefined while the photo is not loaded. */
  item: MediaItem | undefined
  tile: Tile
  /** Distance from the top of the row in CSS pixels. */
  top: number
  /** One-based column within the row. */
  column: number
  isTabStop: boolean
  mediaHref: ((id: number) => string) | null
  /** Distance of the row from the middle of the window, in CSS pixels. */
  distance: () => number
  /** Whether file names are shown below the photos. */
  hasCaptions: boolean
  /** Ids of the selected photos; null if the grid has no selection. */
  selected: ReadonlySet<number> | null
  /** The highlighted range. */
  range: Range | null
}

/** Grid cell of a photo, or a placeholder until it has loaded. */
export function PhotoCell(props: PhotoCellProps) {
  const { item, tile, top, column, isTabStop, mediaHref, distance, hasCaptions, selected, range } = props
  const isSelected = item !== undefined && selected?.has(item.id) === true
  const tabIndex = isTabStop ? 0 : -1
  const rangeCount = range?.end === item?.id && range && range.ids.size > 1 ? range.ids.size : null
  return (
    <div
      role="gridcell"
      className={css.cell}
      style={{ insetInlineStart: tile.left, top, width: tile.width, height: tile.height }}
      aria-colindex={column}
      aria-label={item ? undefined : text.gallery.tileLoading}
      aria-selected={selected ? isSelected : undefined}
      // Keep the cell focusable while it has a photo: removing tabIndex from a focused element blurs it.
      tabIndex={item ? -1 : tabIndex}
      data-index={tile.index}
      data-id={item && hasId(item) ? item.id : undefined}
    >
      {item ? (
        <GalleryTile
          item={item}
          href={mediaHref && hasId(item) ? mediaHref(item.id) : null}
          tabIndex={tabIndex}
          distance={distance}
          canSelect={selected !== null && hasId(item)}
          isSelected={isSelected}
          isInRange={range?.ids.has(item.id) ?? false}
          rangeCount={rangeCount}
        />
      ) : (
        <div className={css.unloaded} />
      )}
      {hasCaptions && item && <p className={css.caption}>{item.name}</p>}
    </div>
  )
}
