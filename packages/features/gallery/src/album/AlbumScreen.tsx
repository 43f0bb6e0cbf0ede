import { useState } from 'react'
import { titleOf } from '../albums/AlbumCard.tsx'
import { useAppearance } from '../gallery/header/useAppearance.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { AlbumView } from './AlbumView.tsx'
import { useAlbum } from './useAlbum.ts'

export type AlbumScreenProps = {
  /** The album, or null where the address names none (ALB-044). */
  id: number | null
  /** The viewer's address for a photo of it. */
  mediaHref: (id: number) => string
  /** The photo that is open in the viewer, if it is. */
  activeId: number | null
  renderShareDialog?: RenderShareDialog | undefined
}

/** One album: its words, its photos, and their changing (ALB-017..027, 040..044, 049..052). */
export function AlbumScreen({ id, mediaHref, activeId, renderShareDialog }: AlbumScreenProps) {
  const [isSharing, setSharing] = useState(false)
  const { state, photos } = useAlbum(id, renderShareDialog && (() => setSharing(true)))
  const { view, columns } = useAppearance()
  return (
    <>
      <AlbumView {...{ state, photos, view, columns, mediaHref, activeId }} />
      {isSharing &&
        state.status === 'shown' &&
        renderShareDialog?.({
          kind: 'album',
          id: state.album.id,
          title: titleOf(state.album),
          onClose: () => setSharing(false),
        })}
    </>
  )
}
