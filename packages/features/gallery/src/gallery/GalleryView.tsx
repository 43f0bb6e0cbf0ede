import type { MediaItem, MoreStatus } from '@calotype/api'
import { countKinds, type KindCounts, useTexts, useFormat, type Format } from '@calotype/platform'
import { ButtonLink, classes, EmptyState, ErrorPanel } from '@calotype/ui'
import type { PhotoSelection } from '../selection/useSelection.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import { Footer } from './footer/Footer.tsx'
import * as css from './GalleryView.css.ts'
import type { Month } from './groupByMonth.ts'
import { Header, type HeaderProps } from './header/Header.tsx'
import { LoadingGrid } from './grid/LoadingGrid.tsx'
import { GalleryGrid, type GalleryGridProps } from './grid/GalleryGrid.tsx'
import type { GallerySlots } from './slots.ts'
import type { Timeline } from './useTimeline.ts'
import { YearBar, type YearBarProps } from './header/YearBar.tsx'

export type Gallery =
  | { status: 'loading' }
  | { status: 'empty' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | ({
      status: 'ready'
      months: readonly Month[]
      /** Aspect ratios of all photos as bytes, if they have loaded before the photos. */
      shapes?: Uint8Array | undefined
      items: readonly MediaItem[]
      more: MoreStatus
      onLoadMore: () => void
      /** Called with the indexes of the first and last photo in or near the window. */
      onNear: (first: number, last: number) => void
    } & KindCounts)

type Choices = Omit<HeaderProps, 'total' | 'isEmpty' | 'actions'> &
  Pick<YearBarProps, 'years' | 'onYearChange'>

export type GalleryViewProps = Choices & {
  gallery: Gallery
  /** Selected year in the 'year' mode. Null in the other modes, and while the newest year is unknown. */
  year: number | null
  timeline: Timeline
  mediaHref: (id: number) => string
  activeId: number | null
  selection: PhotoSelection | null
} & Pick<GalleryGridProps, 'initialAnchor' | 'onAnchorChange'> &
  GallerySlots

/** Renders the gallery's header and content in all states. */
export function GalleryView(props: GalleryViewProps) {
  const text = useTexts(galleryTexts)
  const format = useFormat()
  const {
    gallery,
    year,
    years,
    onYearChange,
    timeline,
    mediaHref,
    activeId,
    selection,
    initialAnchor,
    onAnchorChange,
    headerActions,
    renderTileOverlay,
    emptyState,
    className,
    style,
    ...header
  } = props
  const { paths } = useGallerySource()
  const isFavorites = header.mode === 'favorites'
  return (
    <div className={classes(css.gallery, className)} style={style} data-state={gallery.status}>
      <Header
        {...header}
        total={formatTotal(gallery, format)}
        isEmpty={gallery.status === 'empty'}
        actions={headerActions}
      />
      {year !== null && <YearBar year={year} years={years} onYearChange={onYearChange} {...timeline} />}
      {renderContent()}
    </div>
  )

  function getFooterText() {
    if (isFavorites) return { end: text.favorites.end, failed: text.favorites.failedAll }
    if (year === null) return { end: text.gallery.end, failed: text.gallery.failedAll }
    return { end: text.gallery.endOfYear(year), failed: text.gallery.failedYear }
  }

  function renderContent() {
    const { view, columns } = header
    switch (gallery.status) {
      case 'loading':
        return <LoadingGrid label={text.gallery.loading} view={view} columns={columns} />
      case 'empty':
        return (
          emptyState ?? (
            <EmptyState
              illustration="photos"
              title={isFavorites ? text.favorites.empty : text.gallery.empty}
              hint={isFavorites ? text.favorites.emptyHint : text.gallery.emptyHint}
              action={
                !isFavorites &&
                paths?.upload !== undefined && (
                  <ButtonLink tone="primary" href={paths.upload}>
                    {text.gallery.upload}
                  </ButtonLink>
                )
              }
            />
          )
        )
      case 'failed':
        return (
          <ErrorPanel
            title={text.gallery.failed}
            message={gallery.message}
            retryLabel={text.gallery.retry}
            onRetry={gallery.onRetry}
          />
        )
      case 'ready':
        return (
          <>
            <GalleryGrid
              key={`${header.mode} ${year}`}
              months={gallery.months}
              shapes={gallery.shapes}
              view={view}
              columns={columns}
              mediaHref={mediaHref}
              activeId={activeId}
              scrollTarget={timeline.target}
              selection={selection}
              onNear={gallery.onNear}
              hasScrubber={!isFavorites}
              initialAnchor={initialAnchor}
              onAnchorChange={onAnchorChange}
              renderOverlay={renderTileOverlay}
            />
            <Footer more={gallery.more} {...getFooterText()} onLoadMore={gallery.onLoadMore} />
          </>
        )
    }
  }
}

function formatTotal(gallery: Gallery, { formatKinds }: Format): string | null {
  if (gallery.status === 'empty') return formatKinds(countKinds([]))
  return gallery.status === 'ready' ? formatKinds(gallery) : null
}
