import { useTexts } from '@calotype/platform'
import { BackLink, classes, Heading, Text, type RootProps } from '@calotype/ui'
import { useCallback } from 'react'
import { header, textBlock as headerText } from '../album/AlbumView.css.ts'
import { gallery as page } from '../gallery/GalleryView.css.ts'
import type { GalleryGridProps } from '../gallery/grid/GalleryGrid.tsx'
import type { FormatHeading } from '../gallery/grid/MonthHeading.tsx'
import type { ViewMode } from '../grid/layout/frame.ts'
import type { PhotoListState } from '../gallery/toPhotoListState.ts'
import { PhotoList } from '../gallery/PhotoList.tsx'
import type { PhotoSelection } from '../selection/useSelection.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import { EmptyTrash, type EmptyTrashProps } from './EmptyTrash.tsx'

export type TrashViewProps = {
  /** Photos grouped by the number of days until they are permanently deleted. */
  trash: PhotoListState
  view: ViewMode
  columns: number
  selection: PhotoSelection
  /** Null if the trash can't be emptied. */
  emptyTrash: EmptyTrashProps | null
} & RootProps &
  Pick<GalleryGridProps, 'initialAnchor' | 'onAnchorChange'>

/** Renders the trash in all its states. Photos can't be opened, because the server serves only their thumbnails. */
export function TrashView({
  trash,
  view,
  columns,
  selection,
  emptyTrash,
  className,
  style,
  ...scroll
}: TrashViewProps) {
  const texts = useTexts(galleryTexts).trash
  const formatDaysLeft: FormatHeading = useCallback(({ key }) => texts.daysLeft(Number(key)), [texts])
  const { paths } = useGallerySource()
  return (
    <div className={classes(page, className)} style={style} data-state={trash.status}>
      <header className={header}>
        <div className={headerText}>
          {paths?.gallery !== undefined && <BackLink href={paths.gallery}>{texts.back}</BackLink>}
          <Heading level={1} size="headline">
            {texts.title}
          </Heading>
          {trash.status === 'ready' && <Text tone="soft">{texts.hint}</Text>}
        </div>
        {trash.status === 'ready' && emptyTrash && <EmptyTrash {...emptyTrash} />}
      </header>
      <PhotoList
        photos={trash}
        texts={texts}
        formatHeading={formatDaysLeft}
        view={view}
        columns={columns}
        mediaHref={null}
        activeId={null}
        selection={selection}
        {...scroll}
      />
    </div>
  )
}
