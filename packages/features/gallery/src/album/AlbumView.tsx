import { useTexts } from '@calotype/platform'
import { ButtonLink, classes, EmptyState, ErrorPanel, Loading, Skeleton, type RootProps } from '@calotype/ui'
import { gallery as page } from '../gallery/GalleryView.css.ts'
import { LoadingGrid } from '../gallery/grid/LoadingGrid.tsx'
import type { PhotoListState } from '../gallery/toPhotoListState.ts'
import { PhotoList, type PhotoListProps } from '../gallery/PhotoList.tsx'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import { AlbumForm, type AlbumFormProps } from './AlbumForm.tsx'
import { AlbumHeader, type AlbumHeaderProps } from './AlbumHeader.tsx'
import { header } from './AlbumView.css.ts'

export type AlbumState =
  | { status: 'invalid' }
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; onRetry: () => void }
  | ({ status: 'shown' } & AlbumHeaderProps)
  | ({ status: 'edited' } & Omit<AlbumFormProps, 'photos' | 'onLoadMore'>)

export type AlbumViewProps = Omit<PhotoListProps, 'texts' | 'emptyAction'> & RootProps & { state: AlbumState }

/** Renders an album in all its states, for viewing and for editing (ALB-040). */
export function AlbumView({ state, className, style, ...grid }: AlbumViewProps) {
  const texts = useTexts(galleryTexts).album
  const photoTexts = { ...texts, loading: texts.photosLoading, failed: texts.photosFailed }
  const { paths } = useAlbumSource()
  const attributes = { style, 'data-state': state.status }
  const root = { ...attributes, className: classes(page, className) }
  const messageRoot = { ...attributes, className }
  switch (state.status) {
    case 'invalid':
      return (
        <div {...messageRoot}>
          <EmptyState
            illustration="lost"
            title={texts.invalid}
            hint={texts.invalidHint}
            action={<ButtonLink href={paths.albums}>{texts.back}</ButtonLink>}
          />
        </div>
      )
    case 'missing':
      return (
        <div {...messageRoot}>
          <EmptyState
            illustration="lost"
            title={texts.missing}
            hint={texts.missingHint}
            action={<ButtonLink href={paths.albums}>{texts.back}</ButtonLink>}
          />
        </div>
      )
    case 'failed':
      return (
        <div {...messageRoot}>
          <ErrorPanel
            title={texts.failed}
            message={texts.failedHint}
            retryLabel={texts.retry}
            onRetry={state.onRetry}
          />
        </div>
      )
    case 'loading':
      return (
        <div {...root}>
          <div className={header}>
            <Loading label={texts.loading}>
              <Skeleton width="16rem" height="2.5rem" />
            </Loading>
          </div>
          <LoadingGrid label={texts.photosLoading} view={grid.view} columns={grid.columns} />
        </div>
      )
    case 'shown':
      return (
        <div {...root}>
          {/* The empty state has its own button for adding photos. */}
          <AlbumHeader {...state} addHref={grid.photos.status === 'empty' ? undefined : state.addHref} />
          <PhotoList
            {...grid}
            texts={photoTexts}
            emptyAction={
              state.addHref && (
                <ButtonLink tone="primary" href={state.addHref}>
                  {texts.addPhotos}
                </ButtonLink>
              )
            }
          />
        </div>
      )
    case 'edited':
      return (
        <div {...root}>
          <AlbumForm {...state} {...getCoverOptions(grid.photos)} />
          <PhotoList {...grid} texts={photoTexts} />
        </div>
      )
  }
}

const getCoverOptions = (photos: PhotoListState) =>
  photos.status === 'ready'
    ? {
        photos: photos.groups.flatMap(({ items }) => items.filter((item) => item !== undefined)),
        onLoadMore: photos.more === 'idle' ? photos.onLoadMore : undefined,
      }
    : { photos: [] }
