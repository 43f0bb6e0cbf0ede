import type { MediaItem } from '@calotype/api'
import { paths } from '@calotype/platform'
import { ButtonLink, EmptyState, ErrorPanel } from '@calotype/ui'
import { Footer } from '../gallery/Footer.tsx'
import type { Month } from '../gallery/groupByMonth.ts'
import type { ViewMode } from '../gallery/grid/layoutRows.ts'
import { LoadingGrid } from '../gallery/grid/LoadingGrid.tsx'
import { PhotoGrid } from '../gallery/grid/PhotoGrid.tsx'
import type { More } from '../library.ts'
import type { Selecting } from '../selection/useSelection.ts'
import { text } from '../text.ts'

export type Shown =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'empty' }
  | {
      status: 'ready'
      months: readonly Month[]
      items: readonly MediaItem[]
      more: More
      onLoadMore: () => void
    }

export type AlbumPhotosProps = {
  photos: Shown
  view: ViewMode
  columns: number
  mediaHref: (id: number) => string
  activeId: number | null
  selection: Selecting | null
}

const words = text.album

/** The photos of an album, as the gallery shows its own (ALB-022..024, 050). */
export function AlbumPhotos({ photos, view, columns, mediaHref, activeId, selection }: AlbumPhotosProps) {
  switch (photos.status) {
    case 'loading':
      return <LoadingGrid view={view} columns={columns} />
    case 'failed':
      return (
        <ErrorPanel
          title={words.photosFailed}
          message={words.failedHint}
          retryLabel={words.retry}
          onRetry={photos.onRetry}
        />
      )
    case 'empty':
      return (
        <EmptyState
          illustration="photos"
          title={words.empty}
          hint={words.emptyHint}
          action={<ButtonLink href={paths.gallery}>{words.goToGallery}</ButtonLink>}
        />
      )
    case 'ready':
      return (
        <>
          <PhotoGrid
            months={photos.months}
            view={view}
            columns={columns}
            mediaHref={mediaHref}
            activeId={activeId}
            target={null}
            selection={selection}
          />
          <Footer
            more={photos.more}
            end={words.end}
            failed={words.photosFailed}
            onLoadMore={photos.onLoadMore}
          />
        </>
      )
  }
}
