import type { SharedAlbum } from '@calotype/api'
import { useTexts, useFormat, type Format } from '@calotype/platform'
import type { RootProps } from '@calotype/ui'
import { useState, type ReactNode } from 'react'
import type { GalleryGridProps } from '../gallery/grid/GalleryGrid.tsx'
import { useAppearance } from '../gallery/header/useAppearance.ts'
import { SelectionActions } from '../selection/SelectionActions.tsx'
import { useSelection } from '../selection/useSelection.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { useCanChange, useCanEdit } from '../source/SourcesContext.ts'
import { galleryTexts, type GalleryTexts } from '../text.ts'
import { AlbumView, type AlbumState } from './AlbumView.tsx'
import { useAlbum } from './useAlbum.ts'
import { useRemoval } from './useRemoval.ts'

export type AlbumScreenProps = {
  /** Id of the album, or null if the URL contains no valid id (ALB-044). */
  id: number | null
  /** Returns the URL of the viewer for a photo in the album. */
  mediaHref: (id: number) => string
  /** Id of the photo in the viewer, or null. */
  activeId: number | null
  renderShareDialog?: RenderShareDialog | undefined
  /** Renders the dialog for leaving another user's album. */
  renderLeaveDialog?: ((props: { album: SharedAlbum; onClose: () => void }) => ReactNode) | undefined
  /** Renders the document title. Receives the album's title, or a generic title until the album has loaded. */
  renderTitle?: ((title: string) => ReactNode) | undefined
} & RootProps &
  Pick<GalleryGridProps, 'initialAnchor' | 'onAnchorChange'>

/** Shows an album with its photos, and lets the user edit both (ALB-017..027, 040..044, 049..052). */
export function AlbumScreen({
  id,
  mediaHref,
  activeId,
  renderShareDialog,
  renderLeaveDialog,
  renderTitle,
  ...scroll
}: AlbumScreenProps) {
  const text = useTexts(galleryTexts)
  const format = useFormat()
  const [isSharing, setSharing] = useState(false)
  const [albumToLeave, setAlbumToLeave] = useState<SharedAlbum | null>(null)
  const canEdit = useCanEdit()
  const { state, photos, items, loadAll, mayEdit } = useAlbum(id, {
    canEdit,
    onShare: renderShareDialog && (() => setSharing(true)),
    onLeave: renderLeaveDialog && setAlbumToLeave,
  })
  const canChange = useCanChange()
  const { view, columns } = useAppearance()
  const selection = useSelection(items, { loadAll })
  const remove = useRemoval(id ?? 0)
  const album = 'album' in state ? state.album : null
  return (
    <>
      {renderTitle?.(getTitle(state, text, format))}
      <AlbumView
        state={state}
        photos={photos}
        view={view}
        columns={columns}
        mediaHref={mediaHref}
        activeId={activeId}
        selection={selection}
        {...scroll}
      />
      <SelectionActions
        selection={selection}
        total={album?.photoCount ?? 0}
        renderShareDialog={renderShareDialog}
        onRemove={canEdit && (mayEdit || canChange(selection.items)) ? remove : undefined}
      />
      {isSharing &&
        state.status === 'shown' &&
        renderShareDialog?.({
          kind: 'album',
          id: state.album.id,
          title: format.formatAlbumTitle(state.album),
          onClose: () => setSharing(false),
        })}
      {albumToLeave && renderLeaveDialog?.({ album: albumToLeave, onClose: () => setAlbumToLeave(null) })}
    </>
  )
}

function getTitle(state: AlbumState, text: GalleryTexts, { formatAlbumTitle }: Format): string {
  if ('album' in state) return formatAlbumTitle(state.album)
  return state.status === 'missing' ? text.album.missing : text.album.tab
}
