import type { MediaItem } from '@calotype/api'
import { useSession } from '@calotype/platform'
import { IconButton, Plus, Share2 } from '@calotype/ui'
import { useState } from 'react'
import type { RenderShareDialog } from '../shareDialog.ts'
import { text } from '../text.ts'
import { AddToAlbumDialog } from './AddToAlbumDialog.tsx'

type PhotoActionsProps = { item: MediaItem; renderShareDialog?: RenderShareDialog | undefined }

const words = text.photoActions

/** What the owner of a photo may do with it: put it into an album, share it (SHARE, digest G-38). */
export function PhotoActions({ item, renderShareDialog }: PhotoActionsProps) {
  const session = useSession()
  const [asking, setAsking] = useState<'album' | 'share' | null>(null)
  const close = () => setAsking(null)
  if (session.status !== 'signedIn' || session.user.id !== item.ownerId) return null
  return (
    <>
      <IconButton label={words.addToAlbum} icon={<Plus />} onClick={() => setAsking('album')} />
      {renderShareDialog && (
        <IconButton label={words.share} icon={<Share2 />} onClick={() => setAsking('share')} />
      )}
      {asking === 'album' && <AddToAlbumDialog item={item} onClose={close} />}
      {asking === 'share' &&
        renderShareDialog?.({ kind: 'media', id: item.id, title: item.name, onClose: close })}
    </>
  )
}
