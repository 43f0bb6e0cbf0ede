import { useTexts } from '@calotype/platform'
import type { Album } from '@calotype/api'
import {
  Button,
  ButtonLink,
  classes,
  EmptyState,
  ErrorPanel,
  Grid,
  Heading,
  Loading,
  Plus,
  RefreshCw,
  Skeleton,
  Text,
  type PagedItems,
  type RootProps,
} from '@calotype/ui'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import { AlbumCards } from './AlbumCards.tsx'
import * as css from './AlbumsView.css.ts'

export type Albums =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'empty' }
  | ({ status: 'ready' } & PagedItems<Album>)

export type AlbumsViewProps = RootProps & {
  albums: Albums
  isRefreshing: boolean
  onRefresh: () => void
  /** Omitted if the user may not create albums. */
  onCreate?: (() => void) | undefined
  onShare?: ((album: Album) => void) | undefined
  onDelete?: ((album: Album) => void) | undefined
}
const SKELETON_COUNT = 8

/** Renders the album list in all its states (ALB-002..015, 028, 029, 038). */
export function AlbumsView({
  albums,
  isRefreshing,
  onRefresh,
  onCreate,
  onShare,
  onDelete,
  className,
  style,
}: AlbumsViewProps) {
  const texts = useTexts(galleryTexts).albums
  const { paths } = useAlbumSource()
  return (
    <div className={classes(css.albums, className)} style={style} data-state={albums.status}>
      <header className={css.header}>
        <div className={css.title}>
          <Heading level={1} size="headline">
            {texts.title}
          </Heading>
          {albums.status === 'ready' && <Text tone="soft">{texts.count(albums.total)}</Text>}
          {albums.status === 'empty' && <Text tone="soft">{texts.count(0)}</Text>}
        </div>
        <div className={css.actions}>
          {paths.sharedWithMe !== undefined && (
            <ButtonLink tone="quiet" href={paths.sharedWithMe}>
              {texts.sharedWithMe}
            </ButtonLink>
          )}
          <Button icon={<RefreshCw />} busy={isRefreshing} onClick={onRefresh}>
            {texts.refresh}
          </Button>
          {onCreate && (
            <Button tone="primary" icon={<Plus />} onClick={onCreate}>
              {texts.create}
            </Button>
          )}
        </div>
      </header>
      {renderContent()}
    </div>
  )

  function renderContent() {
    switch (albums.status) {
      case 'loading':
        return (
          <Loading label={texts.loading}>
            <Grid minColumn="16rem" gap={6}>
              {Array.from({ length: SKELETON_COUNT }, (_, index) => (
                <Skeleton key={index} aspect={1} radius="medium" />
              ))}
            </Grid>
          </Loading>
        )
      case 'failed':
        return (
          <ErrorPanel
            title={texts.failed}
            message={texts.failedHint}
            retryLabel={texts.retry}
            onRetry={onRefresh}
          />
        )
      case 'empty':
        return (
          <EmptyState
            illustration="albums"
            title={texts.empty}
            hint={onCreate && texts.emptyHint}
            action={
              onCreate && (
                <Button tone="primary" onClick={onCreate}>
                  {texts.createFirst}
                </Button>
              )
            }
          />
        )
      case 'ready':
        return <AlbumCards albums={albums} onShare={onShare} onDelete={onDelete} />
    }
  }
}
