import type { Album, MediaItem } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateAlbumDialog } from '../albums/CreateAlbumDialog.tsx'
import type { RenderShareDialog } from '../shareDialog.ts'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import { showProgress } from './showProgress.ts'

export type ShareSelectionProps = {
  items: readonly MediaItem[]
  renderShareDialog: RenderShareDialog
  onClose: () => void
}

/**
 * Shares a single photo, or several photos as a new album, because a share can refer only to a single photo or album.
 */
export function ShareSelection({ items, renderShareDialog, onClose }: ShareSelectionProps) {
  const text = useTexts(galleryTexts)
  const { formatAlbumTitle } = useFormat()
  const source = useAlbumSource()
  const queryClient = useQueryClient()
  const [album, setAlbum] = useState<Album | null>(null)
  const [only] = items.length === 1 ? items : []
  if (only) return renderShareDialog({ kind: 'media', id: only.id, title: only.name, onClose })
  if (album)
    return renderShareDialog({ kind: 'album', id: album.id, title: formatAlbumTitle(album), onClose })

  const fill = async (created: Album) => {
    try {
      await showProgress(text, text.addToAlbum.adding, items.length, (onProgress) =>
        source.addPhotos(
          created.id,
          items.map(({ id }) => id),
          onProgress,
        ),
      )
      setAlbum(created)
    } catch {
      toast.error(text.addToAlbum.failed)
      onClose()
    }
    void queryClient.invalidateQueries({ queryKey: [source.name] })
  }
  return (
    <CreateAlbumDialog
      title={text.selection.shareTitle(items)}
      hint={text.selection.shareHint}
      onCreated={(created) => void fill(created)}
      onClose={onClose}
    />
  )
}
