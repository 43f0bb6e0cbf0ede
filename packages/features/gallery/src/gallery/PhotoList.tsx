import { ButtonLink, EmptyState, ErrorPanel } from '@calotype/ui'
import type { ReactNode } from 'react'
import { useGallerySource } from '../source/SourcesContext.ts'
import { Footer } from './footer/Footer.tsx'
import { LoadingGrid } from './grid/LoadingGrid.tsx'
import { GalleryGrid, type GalleryGridProps } from './grid/GalleryGrid.tsx'
import type { PhotoListState } from './toPhotoListState.ts'

export type PhotoListProps = Omit<GalleryGridProps, 'months'> & {
  photos: PhotoListState
  /** Action in the empty state. Defaults to a link to the gallery. */
  emptyAction?: ReactNode
  texts: Record<
    'loading' | 'failed' | 'failedHint' | 'retry' | 'empty' | 'emptyHint' | 'goToGallery' | 'end',
    string
  >
}

/** Renders the photos of an album or of the trash, including the loading, error and empty states. */
export function PhotoList({ photos, texts, emptyAction, ...grid }: PhotoListProps) {
  const { paths } = useGallerySource()
  switch (photos.status) {
    case 'loading':
      return <LoadingGrid label={texts.loading} view={grid.view} columns={grid.columns} />
    case 'failed':
      return (
        <ErrorPanel
          title={texts.failed}
          message={texts.failedHint}
          retryLabel={texts.retry}
          onRetry={photos.onRetry}
        />
      )
    case 'empty':
      return (
        <EmptyState
          illustration="photos"
          title={texts.empty}
          hint={texts.emptyHint}
          action={
            emptyAction ??
            (paths?.gallery !== undefined && (
              <ButtonLink href={paths.gallery}>{texts.goToGallery}</ButtonLink>
            ))
          }
        />
      )
    case 'ready':
      return (
        <>
          <GalleryGrid {...grid} months={photos.groups} />
          <Footer more={photos.more} end={texts.end} failed={texts.failed} onLoadMore={photos.onLoadMore} />
        </>
      )
  }
}
