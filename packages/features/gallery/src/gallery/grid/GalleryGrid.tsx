import { hasId, type MediaItem } from '@calotype/api'
import { useFormat, useTexts } from '@calotype/platform'
import { useCallback, useMemo } from 'react'
import { PhotoGrid, type PhotoGridProps } from '../../grid/PhotoGrid.tsx'
import type { HeadingState, TileState } from '../../grid/types.ts'
import type { PhotoSelection } from '../../selection/useSelection.ts'
import { galleryTexts } from '../../text.ts'
import type { Month } from '../groupByMonth.ts'
import { Scrubber } from '../scrubber/Scrubber.tsx'
import { GalleryTile } from './GalleryTile.tsx'
import { MonthHeading, type FormatHeading } from './MonthHeading.tsx'

export type GalleryGridProps = Pick<
  PhotoGridProps<MediaItem, Month>,
  'shapes' | 'initialAnchor' | 'onAnchorChange' | 'onNear' | 'scrollTarget' | 'renderOverlay'
> & {
  months: readonly Month[]
  /**
   * Returns the heading of a month. Null means no headings. Defaults to the month's name. Must be stable between
   * renders.
   */
  formatHeading?: FormatHeading | null | undefined
  /** Whether file names are shown below the photos. */
  hasCaptions?: boolean | undefined
  view: 'grid' | 'masonry'
  columns: number
  /** Returns the URL of the viewer. Null if photos can't be opened, as in the trash. A click then selects the photo. */
  mediaHref: ((id: number) => string) | null
  activeId: number | null
  selection: PhotoSelection | null
  /** Whether there is a scrubber with the years at the edge of the window. */
  hasScrubber?: boolean | undefined
}

/** Photo grid with thumbnails, month headings and a scrubber. */
export function GalleryGrid({
  months,
  formatHeading,
  hasCaptions = false,
  view,
  mediaHref,
  hasScrubber = false,
  ...grid
}: GalleryGridProps) {
  const text = useTexts(galleryTexts)
  const { formatCount, formatMonth } = useFormat()
  const texts = useMemo(
    () => ({
      loading: text.gallery.tileLoading,
      select: ({ name }: MediaItem) => text.selection.select(name),
      rangeCount: formatCount,
    }),
    [text, formatCount],
  )
  const renderTile = useCallback(
    (item: MediaItem, { tabIndex, distance, isSelected }: TileState) => (
      <GalleryTile
        item={item}
        href={mediaHref && hasId(item) ? mediaHref(item.id) : null}
        tabIndex={tabIndex}
        distance={distance}
        isSelected={isSelected}
      />
    ),
    [mediaHref],
  )
  const formatMonthName: FormatHeading = useCallback(
    ({ key }, length) => (key === null ? text.gallery.undated : formatMonth(key, length)),
    [text, formatMonth],
  )
  const formatName = formatHeading ?? formatMonthName
  const renderHeading = useCallback(
    (month: Month, state: HeadingState) => (
      <MonthHeading month={month} formatHeading={formatName} {...state} />
    ),
    [formatName],
  )
  return (
    <PhotoGrid
      {...grid}
      groups={months}
      layout={view}
      label={text.gallery.photos}
      renderTile={renderTile}
      renderHeading={formatHeading === null ? null : renderHeading}
      renderCaption={hasCaptions ? getName : undefined}
      isSelectable={hasId}
      clickAction={mediaHref ? 'open' : 'select'}
      focusTarget="tile"
      renderScrubber={
        hasScrubber
          ? (scrubber) => <Scrubber {...scrubber} formatMonthName={(month) => formatName(month, 'long')} />
          : undefined
      }
      texts={texts}
    />
  )
}

const getName = ({ name }: MediaItem) => name
