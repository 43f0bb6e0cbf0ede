import { useTexts } from '@calotype/platform'
import type { MediaItem } from '@calotype/api'
import { FolderPlus, Heart, IconButton, Share2, Trash2 } from '@calotype/ui'
import { useState } from 'react'
import { AddToAlbumDialog } from '../selection/addToAlbum/AddToAlbumDialog.tsx'
import type { RenderShareDialog } from '../shareDialog.ts'
import { useCanChange, useCanEdit, useSources } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import { useTrash } from '../trash/useTrash.ts'
import { useFavorite } from '../useFavorite.ts'

type PhotoActionsProps = {
  item: MediaItem
  /** Called before the photo moves to the trash, to show another photo. */
  onLeave: () => void
  renderShareDialog?: RenderShareDialog | undefined
}

/** Actions for the owner of a photo: mark as favorite and, if the user can edit, add to an album, share and delete. */
export function PhotoActions({ item, onLeave, renderShareDialog }: PhotoActionsProps) {
  const texts = useTexts(galleryTexts).selection
  const canEdit = useCanEdit()
  const canChange = useCanChange()
  const { albums } = useSources()
  const [openDialog, setOpenDialog] = useState<'album' | 'share' | null>(null)
  const favorite = useFavorite()
  const { trash } = useTrash()
  const close = () => setOpenDialog(null)
  const { stackSize = 1 } = item
  if (!canChange([item])) return null
  return (
    <>
      {favorite && (
        <IconButton
          label={texts.favorite}
          icon={<Heart fill={item.isFavorite ? 'currentColor' : 'none'} />}
          pressed={item.isFavorite}
          onClick={() => favorite([item], !item.isFavorite)}
        />
      )}
      {canEdit && albums && (
        <IconButton label={texts.addToAlbum} icon={<FolderPlus />} onClick={() => setOpenDialog('album')} />
      )}
      {canEdit && renderShareDialog && (
        <IconButton label={texts.share} icon={<Share2 />} onClick={() => setOpenDialog('share')} />
      )}
      {trash && (
        <IconButton
          label={stackSize > 1 ? texts.deleteStack(stackSize) : texts.delete}
          icon={<Trash2 />}
          onClick={() => {
            onLeave()
            trash([item])
          }}
        />
      )}
      {openDialog === 'album' && <AddToAlbumDialog items={[item]} onClose={close} />}
      {openDialog === 'share' &&
        renderShareDialog?.({ kind: 'media', id: item.id, title: item.name, onClose: close })}
    </>
  )
}
