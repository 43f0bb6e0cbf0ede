import { useTexts } from '@calotype/platform'
import {
  BackLink,
  ButtonLink,
  classes,
  EmptyState,
  ErrorPanel,
  Heading,
  Text,
  Upload,
  type RootProps,
} from '@calotype/ui'
import * as css from '../album/AlbumView.css.ts'
import { Footer } from '../gallery/footer/Footer.tsx'
import { gallery as page } from '../gallery/GalleryView.css.ts'
import type { Gallery } from '../gallery/GalleryView.tsx'
import { LoadingGrid } from '../gallery/grid/LoadingGrid.tsx'
import { GalleryGrid } from '../gallery/grid/GalleryGrid.tsx'
import type { PhotoSelection } from '../selection/useSelection.ts'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'

export type AddPhotosState = Gallery | { status: 'missing' }

export type AddPhotosViewProps = RootProps & {
  albumId: number
  /** Undefined until the album has loaded. */
  title: string | undefined
  library: AddPhotosState
  columns: number
  selection: PhotoSelection
}

/** Shows the library, in which the user selects photos for an album by clicking or pressing Space. */
export function AddPhotosView({
  albumId,
  title,
  library,
  columns,
  selection,
  className,
  style,
}: AddPhotosViewProps) {
  const text = useTexts(galleryTexts)
  const addPhotosText = text.addPhotos
  const { paths } = useAlbumSource()
  if (library.status === 'missing')
    return (
      <div className={className} style={style} data-state={library.status}>
        <EmptyState
          illustration="lost"
          title={text.album.missing}
          hint={text.album.missingHint}
          action={<ButtonLink href={paths.albums}>{text.album.back}</ButtonLink>}
        />
      </div>
    )
  return (
    <div className={classes(page, className)} style={style} data-state={library.status}>
      <header className={css.header}>
        <div className={css.textBlock}>
          <BackLink href={paths.album(albumId)}>{title ?? text.album.tab}</BackLink>
          <Heading level={1} size="headline">
            {addPhotosText.title}
          </Heading>
          <Text tone="soft">{addPhotosText.hint}</Text>
        </div>
        <div className={css.actions}>
          {paths.uploadToAlbum && (
            <ButtonLink href={paths.uploadToAlbum(albumId)} icon={<Upload />}>
              {addPhotosText.upload}
            </ButtonLink>
          )}
        </div>
      </header>
      {renderContent(library)}
    </div>
  )

  function renderContent(photos: Gallery) {
    switch (photos.status) {
      case 'loading':
        return <LoadingGrid label={text.gallery.loading} view="grid" columns={columns} />
      case 'failed':
        return (
          <ErrorPanel
            title={text.gallery.failed}
            message={photos.message}
            retryLabel={text.gallery.retry}
            onRetry={photos.onRetry}
          />
        )
      case 'empty':
        return <EmptyState illustration="photos" title={text.gallery.empty} hint={text.gallery.emptyHint} />
      case 'ready':
        return (
          <>
            <GalleryGrid
              months={photos.months}
              shapes={photos.shapes}
              view="grid"
              columns={columns}
              mediaHref={null}
              activeId={null}

              selection={selection}
              onNear={photos.onNear}
              hasScrubber
            />
            <Footer
              more={photos.more}
              end={text.gallery.end}
              failed={text.gallery.failedAll}
              onLoadMore={photos.onLoadMore}
            />
          </>
        )
    }
  }
}
