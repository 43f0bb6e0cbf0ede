import { paths } from '@calotype/platform'
import { BackLink, Heading, Text } from '@calotype/ui'
import { head, words as headWords } from '../album/AlbumView.css.ts'
import { gallery as page } from '../gallery/GalleryView.css.ts'
import type { PhotoGridProps } from '../gallery/grid/PhotoGrid.tsx'
import type { ViewMode } from '../gallery/layout/frame.ts'
import type { Listed } from '../gallery/listed.ts'
import { PhotoList } from '../gallery/PhotoList.tsx'
import type { Selecting } from '../selection/useSelection.ts'
import { text } from '../text.ts'
import { EmptyTrash, type EmptyTrashProps } from './EmptyTrash.tsx'

export type TrashViewProps = {
  /** The key of each group is the number of days until it is gone. */
  trash: Listed
  view: ViewMode
  columns: number
  selection: Selecting
  emptying: EmptyTrashProps
} & Pick<PhotoGridProps, 'place' | 'onPlaceChange'>

const words = text.trash

/** Everything the trash can show. Its photos cannot be opened before they are restored: only their thumbnails are to be had. */
export function TrashView({ trash, view, columns, selection, emptying, ...where }: TrashViewProps) {
  return (
    <div className={page}>
      <header className={head}>
        <div className={headWords}>
          <BackLink href={paths.gallery}>{words.back}</BackLink>
          <Heading level={1} size="headline">
            {words.title}
          </Heading>
          {trash.status === 'ready' && <Text tone="soft">{words.hint}</Text>}
        </div>
        {trash.status === 'ready' && <EmptyTrash {...emptying} />}
      </header>
      <PhotoList
        photos={trash}
        words={words}
        headingOf={({ key }) => words.daysLeft(Number(key))}
        view={view}
        columns={columns}
        mediaHref={null}
        activeId={null}
        selection={selection}
        {...where}
      />
    </div>
  )
}
