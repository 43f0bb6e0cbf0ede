import { changeItems, type Album } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { ConfirmDialog, Text } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createAlbumQueries } from '../source/createAlbumQueries.ts'
import { useAlbumSource, useGallerySource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'

/**
 * Dialog that asks for confirmation and deletes an album. If the request fails, shows the error and stays open
 * (ALB-036, 039, 045, 048).
 */
export function DeleteAlbumDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const texts = useTexts(galleryTexts).albums
  const { formatAlbumTitle } = useFormat()
  const source = useAlbumSource()
  const { name: media } = useGallerySource()
  const queryClient = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => source.delete(album.id),
    onSuccess: () => {
      const removeAlbum = (albums: readonly Album[]) => albums.filter(({ id }) => id !== album.id)
      queryClient.setQueryData(createAlbumQueries(source).mine().queryKey, (list) =>
        changeItems(list, removeAlbum),
      )
      // The server has moved photos that were only in this album to the trash.
      void queryClient.invalidateQueries({ queryKey: [media] })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={texts.deleteAlbum}
      message={texts.confirm(formatAlbumTitle(album))}
      confirmLabel={texts.deleteAlbum}
      busy={deletion.isPending}
      error={deletion.isError ? texts.deleteFailed : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <Text>{texts.confirmTrash}</Text>
    </ConfirmDialog>
  )
}
