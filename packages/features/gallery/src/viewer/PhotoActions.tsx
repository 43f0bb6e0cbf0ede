import type { MediaItem } from '@calotype/api'
import { FolderPlus, Heart, IconButton, Share2, Trash2 } from '@calotype/ui'
import { useState } from 'react'
import { AddToAlbumDialog } from '../selection/AddToAlbumDialog.tsx'
import { useOwnId } from '../selection/useOwnId.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { text } from '../text.ts'
import { useTrash } from '../trash/useTrash.ts'
import { useFavorite } from '../useFavorite.ts'

type PhotoActionsProps = {
  item: MediaItem
  /** The photo is about to go into the trash: another one is to be looked at. */
  onLeave: () => void
  renderShareDialog?: RenderShareDialog | undefined
}

const words = text.selection

/** What the owner of a photo may do with it: mark it, put it into an album, share it (SHARE, digest G-38), delete it. */
export function PhotoActions({ item, onLeave, renderShareDialog }: PhotoActionsProps) {
  const ownId = useOwnId()
  const [asking, setAsking] = useState<'album' | 'share' | null>(null)
  const favorite = useFavorite()
  const { trash } = useTrash()
  const close = () => setAsking(null)
  if (ownId !== item.ownerId) return null
  return (
    <>
      <IconButton
        label={words.favorite}
        icon={<Heart fill={item.isFavorite ? 'currentColor' : 'none'} />}
        pressed={item.isFavorite}
        onClick={() => favorite([item], !item.isFavorite)}
      />
      <IconButton label={words.addToAlbum} icon={<FolderPlus />} onClick={() => setAsking('album')} />
      {renderShareDialog && (
        <IconButton label={words.share} icon={<Share2 />} onClick={() => setAsking('share')} />
      )}
      <IconButton
        label={words.delete}
        icon={<Trash2 />}
        onClick={() => {
          onLeave()
          trash([item])
        }}
      />
      {asking === 'album' && <AddToAlbumDialog items={[item]} onClose={close} />}
      {asking === 'share' &&
        renderShareDialog?.({ kind: 'media', id: item.id, title: item.name, onClose: close })}
    </>
  )
}
