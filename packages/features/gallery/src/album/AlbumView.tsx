import { paths } from '@calotype/platform'
import { ButtonLink, EmptyState, ErrorPanel, Loading, Skeleton } from '@calotype/ui'
import { gallery as page } from '../gallery/GalleryView.css.ts'
import { text } from '../text.ts'
import { AlbumForm, type AlbumFormProps } from './AlbumForm.tsx'
import { AlbumHead, type AlbumHeadProps } from './AlbumHead.tsx'
import { AlbumPhotos, type AlbumPhotosProps } from './AlbumPhotos.tsx'

export type AlbumState =
  | { status: 'invalid' }
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | ({ status: 'shown' } & AlbumHeadProps)
  | ({ status: 'edited' } & Omit<AlbumFormProps, 'photos' | 'onLoadMore'>)

export type AlbumViewProps = AlbumPhotosProps & { state: AlbumState }

const words = text.album

/** Everything one album can show, in view and in edit mode (ALB-040). */
export function AlbumView({ state, ...grid }: AlbumViewProps) {
  switch (state.status) {
    case 'invalid':
      return (
        <EmptyState
          illustration="lost"
          title={words.invalid}
          hint={words.invalidHint}
          action={<ButtonLink href={paths.albums}>{words.back}</ButtonLink>}
        />
      )
    case 'failed':
      return (
        <ErrorPanel
          title={words.failed}
          message={words.failedHint}
          retryLabel={words.retry}
          onRetry={state.onRetry}
        />
      )
    case 'loading':
      return (
        <div className={page}>
          <Loading label={words.loading}>
            <Skeleton width="16rem" height="2.5rem" />
          </Loading>
        </div>
      )
    case 'shown':
      return (
        <div className={page}>
          <AlbumHead {...state} />
          <AlbumPhotos {...grid} />
        </div>
      )
    case 'edited':
      return (
        <div className={page}>
          <AlbumForm {...state} {...coversOf(grid.photos)} />
          <AlbumPhotos {...grid} />
        </div>
      )
  }
}

/** The photos that may be the cover, and how to come by more of them. */
const coversOf = (photos: AlbumPhotosProps['photos']) =>
  photos.status === 'ready'
    ? { photos: photos.items, onLoadMore: photos.more === 'idle' ? photos.onLoadMore : undefined }
    : { photos: [] }
