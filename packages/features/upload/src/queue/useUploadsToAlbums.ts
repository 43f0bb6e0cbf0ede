import { addToAlbum, mediaKind, type MediaKind } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queueText } from './text.ts'
import type { UploadItem } from './uploadItem.ts'
import type { UploadQueue } from './uploadQueue.ts'

type Addition = { albumId: number; mediaIds: readonly number[]; kinds: readonly MediaKind[] }

/** Adds files that were uploaded for an album to that album, when their batch has finished or they leave the list. */
export function useUploadsToAlbums(queue: UploadQueue): void {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ albumId, mediaIds }: Addition) => addToAlbum(api, albumId, mediaIds),
    onSuccess: (_response, { kinds }) => void toast.success(queueText.addedToAlbum(kinds)),
    onError: (_error, addition) =>
      void toast.error(queueText.notAddedToAlbum, {
        durationMs: 0,
        action: { label: queueText.tryAgain, onClick: () => mutate(addition) },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['albums'] }),
  })
  useEffect(() => {
    // Uploaded files stay in the queue, so a later batch finds those of earlier ones again.
    const added = new Set<string>()
    function add(files: Iterable<UploadItem>) {
      const additions = new Map<number, { mediaIds: number[]; kinds: MediaKind[] }>()
      for (const { id, mediaId, details, type } of files) {
        const albumId = details?.albumId
        if (albumId === undefined || mediaId === null || added.has(id)) continue
        added.add(id)
        const addition = additions.get(albumId) ?? { mediaIds: [], kinds: [] }
        addition.mediaIds.push(mediaId)
        addition.kinds.push(mediaKind(type))
        additions.set(albumId, addition)
      }
      for (const [albumId, addition] of additions) mutate({ albumId, ...addition })
    }
    const unsubscribe = [queue.onFinished(() => add(queue.items())), queue.onUploadedRemoved(add)]
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [queue, mutate])
}
