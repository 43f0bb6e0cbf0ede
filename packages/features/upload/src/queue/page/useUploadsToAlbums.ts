import { useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUploadSource } from '../../source/useUploadSource.ts'
import { queueTexts } from './text.ts'
import type { UploadItem } from '../items/uploadItem.ts'
import type { UploadQueue } from '../createUploadQueue.ts'

type AddedFile = { mediaId: number; type: string }
type Addition = { albumId: number; files: readonly AddedFile[] }

/**
 * Adds uploaded files to the album for which they were selected, when their batch has finished or they leave the list.
 */
export function useUploadsToAlbums(queue: UploadQueue): void {
  const queueText = useTexts(queueTexts)
  const { albums } = useUploadSource()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async ({ albumId, files }: Addition) => {
      await albums?.addPhotos(
        albumId,
        files.map(({ mediaId }) => mediaId),
      )
    },
    onSuccess: (_response, { files }) => void toast.success(queueText.addedToAlbum(files)),
    onError: (_error, addition) =>
      void toast.error(queueText.notAddedToAlbum, {
        durationMs: 0,
        action: { label: queueText.tryAgain, onClick: () => mutate(addition) },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [albums?.name] }),
  })
  useEffect(() => {
    // Ids of files that were added to albums. Uploaded files stay in the queue, so a later batch would add them again.
    const addedIds = new Set<string>()
    function add(items: Iterable<UploadItem>) {
      const additions = new Map<number, AddedFile[]>()
      for (const { id, mediaId, details, type } of items) {
        const albumId = details?.albumId
        if (albumId === undefined || mediaId === null || addedIds.has(id)) continue
        addedIds.add(id)
        const files = additions.get(albumId)
        if (files) files.push({ mediaId, type })
        else additions.set(albumId, [{ mediaId, type }])
      }
      for (const [albumId, files] of additions) mutate({ albumId, files })
    }
    const unsubscribe = [queue.onFinished(() => add(queue.getItems())), queue.onUploadedRemoved(add)]
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [queue, mutate])
}
