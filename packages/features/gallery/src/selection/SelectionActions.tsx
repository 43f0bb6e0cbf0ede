import type { MediaItem } from '@calotype/api'
import { lazyPart, useTexts } from '@calotype/platform'
import { FolderMinus, FolderPlus, Heart, IconButton, pendingDialog, Share2, Trash2 } from '@calotype/ui'
import { useState } from 'react'
import type { RenderShareDialog } from '../shareDialog.ts'
import { galleryTexts } from '../text.ts'
import { useCanChange, useCanEdit, useSources } from '../source/SourcesContext.ts'
import { useTrash } from '../trash/useTrash.ts'
import { useFavorite } from '../useFavorite.ts'
import { DownloadSelection } from './DownloadSelection.tsx'
import { SelectedBar } from './SelectedBar.tsx'
import { useDownloads } from './useDownloads.ts'
import type { PhotoSelection } from './useSelection.ts'

export type SelectionActionsProps = {
  selection: PhotoSelection
  /** Number of photos in the list, including unloaded photos. */
  total: number
  renderShareDialog?: RenderShareDialog | undefined
  /** Removes photos from the current album. Undefined outside albums, and if the user may not remove photos. */
  onRemove?: ((items: readonly MediaItem[]) => void) | undefined
}

// Load the dialogs lazily, because they are rarely used and as large as the grid.
const AddToAlbumDialog = lazyPart(
  async () => ({ default: (await import('./addToAlbum/AddToAlbumDialog.tsx')).AddToAlbumDialog }),
  pendingDialog(({ onClose }) => onClose),
)
const ShareSelection = lazyPart(
  async () => ({ default: (await import('./ShareSelection.tsx')).ShareSelection }),
  pendingDialog(({ onClose }) => onClose),
)

/** Selection bar with actions. Actions for owners appear only if the user owns all selected photos. */
export function SelectionActions({ selection, total, renderShareDialog, onRemove }: SelectionActionsProps) {
  const texts = useTexts(galleryTexts).selection
  const { items, change } = selection
  const [openDialog, setOpenDialog] = useState<{
    dialog: 'album' | 'share'
    items: readonly MediaItem[]
  } | null>(null)
  const { trash } = useTrash()
  const favorite = useFavorite()
  const downloads = useDownloads()
  const { albums } = useSources()
  const canEdit = useCanEdit()
  const canChange = useCanChange()(items)
  const areFavorites = items.length > 0 && items.every(({ isFavorite }) => isFavorite)
  const clear = () => change({ type: 'clear' })
  const close = () => setOpenDialog(null)
  const { progress } = downloads

  return (
    <>
      <SelectedBar
        selection={selection}
        total={total}
        note={progress ? texts.downloading(progress.completed, progress.total) : undefined}
      >
        {canChange && (
          <>
            {favorite && (
              <IconButton
                label={areFavorites ? texts.notFavorite : texts.favorite}
                icon={<Heart fill={areFavorites ? 'currentColor' : 'none'} />}
                onClick={() => favorite(items, !areFavorites)}
              />
            )}
            {canEdit && albums && (
              <IconButton
                label={texts.addToAlbum}
                icon={<FolderPlus />}
                onClick={() => setOpenDialog({ dialog: 'album', items })}
              />
            )}
            {canEdit && renderShareDialog && (albums || items.length === 1) && (
              <IconButton
                label={texts.share}
                icon={<Share2 />}
                onClick={() => setOpenDialog({ dialog: 'share', items })}
              />
            )}
          </>
        )}
        {downloads.start && (
          <DownloadSelection items={items} isBusy={progress !== null} onDownload={downloads.start} />
        )}
        {onRemove && (
          <IconButton
            label={texts.remove}
            icon={<FolderMinus />}
            onClick={() => {
              onRemove(items)
              clear()
            }}
          />
        )}
        {canChange && trash && (
          <IconButton
            label={texts.delete}
            icon={<Trash2 />}
            tone="danger"
            onClick={() => {
              trash(items)
              clear()
            }}
          />
        )}
      </SelectedBar>
      {openDialog?.dialog === 'album' && (
        <AddToAlbumDialog items={openDialog.items} onAdded={clear} onClose={close} />
      )}
      {openDialog?.dialog === 'share' && renderShareDialog && (
        <ShareSelection items={openDialog.items} renderShareDialog={renderShareDialog} onClose={close} />
      )}
    </>
  )
}
