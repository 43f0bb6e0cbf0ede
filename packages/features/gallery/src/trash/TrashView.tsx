import { paths } from '@calotype/platform'
import { ButtonLink, EmptyState, ErrorPanel, Heading, Link, Text } from '@calotype/ui'
import { head, words as headWords } from '../album/AlbumView.css.ts'
import { Footer } from '../gallery/Footer.tsx'
import { gallery as page } from '../gallery/GalleryView.css.ts'
import type { Month } from '../gallery/groupByMonth.ts'
import type { ViewMode } from '../gallery/grid/layoutRows.ts'
import { LoadingGrid } from '../gallery/grid/LoadingGrid.tsx'
import { PhotoGrid } from '../gallery/grid/PhotoGrid.tsx'
import type { More } from '../library.ts'
import type { Selecting } from '../selection/useSelection.ts'
import { text } from '../text.ts'
import { EmptyTrash, type EmptyTrashProps } from './EmptyTrash.tsx'

export type Trash =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'empty' }
  | {
      status: 'ready'
      /** The key of each is the number of days until it is gone. */
      groups: readonly Month[]
      more: More
      onLoadMore: () => void
    }

export type TrashViewProps = {
  trash: Trash
  view: ViewMode
  columns: number
  selection: Selecting
  emptying: EmptyTrashProps
}

const words = text.trash

/** Everything the trash can show. Its photos cannot be opened before they are restored: only their thumbnails are to be had. */
export function TrashView({ trash, view, columns, selection, emptying }: TrashViewProps) {
  return (
    <div className={page}>
      <header className={head}>
        <div className={headWords}>
          <Link href={paths.gallery} tone="quiet">
            ← {words.back}
          </Link>
          <Heading level={1} size="headline">
            {words.title}
          </Heading>
          {trash.status === 'ready' && <Text tone="soft">{words.hint}</Text>}
        </div>
        {trash.status === 'ready' && <EmptyTrash {...emptying} />}
      </header>
      {content()}
    </div>
  )

  function content() {
    switch (trash.status) {
      case 'loading':
        return <LoadingGrid view={view} columns={columns} />
      case 'failed':
        return (
          <ErrorPanel
            title={words.failed}
            message={words.failedHint}
            retryLabel={words.retry}
            onRetry={trash.onRetry}
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
              months={trash.groups}
              headingOf={({ key }) => words.daysLeft(Number(key))}
              view={view}
              columns={columns}
              mediaHref={null}
              activeId={null}
              target={null}
              selection={selection}
            />
            <Footer more={trash.more} end={words.end} failed={words.failed} onLoadMore={trash.onLoadMore} />
          </>
        )
    }
  }
}
