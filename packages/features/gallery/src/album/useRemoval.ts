import { useTexts } from '@calotype/platform'
import type { MediaItem } from '@calotype/api'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showProgress } from '../selection/showProgress.ts'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'

/** Returns a function that removes photos from an album. The photos stay in the library. */
export function useRemoval(albumId: number) {
  const text = useTexts(galleryTexts)
  const albums = useAlbumSource()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (items: readonly MediaItem[]) =>
      showProgress(text, text.album.removing, items.length, (onProgress) =>
        albums.removePhotos(
          albumId,
          items.map(({ id }) => id),
          onProgress,
        ),
      ),
    onSuccess: (_result, items) => void toast.success(text.album.removed(items)),
    onError: () => void toast.error(text.album.removeFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [albums.name] }),
  }).mutate
}
