import { restoreMedia, trashMedia, type MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCounts, removeCachedPhotos } from '../cachedPhotos.ts'
import { showProgress } from '../selection/showProgress.ts'
import { text } from '../text.ts'

/** How long "Undo" is offered, in milliseconds. Afterwards, photos can still be restored from the trash. */
export const UNDO_MS = 10_000

const texts = text.trash

/** Moves photos to the trash, with undo, and restores them. */
export function useTrash() {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  // Lists, counts and covers may all have changed.
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['media'] }),
      queryClient.invalidateQueries({ queryKey: ['albums'] }),
    ])

  const restoring = useMutation({
    mutationFn: ({ items }: Restoring) =>
      showProgress(texts.restoring, items.length, (onProgress) =>
        restoreMedia(api, getIds(items), onProgress),
      ),
    onSuccess(_result, { items, restoreCache }) {
      restoreCache?.()
      toast.success(texts.restored(items))
    },
    onError: () => void toast.error(texts.restoreFailed),
    onSettled: (_result, error, { restoreCache }) =>
      restoreCache && !error ? refreshCounts(queryClient) : refresh(),
  })
  const trashing = useMutation({
    mutationFn: (items: readonly MediaItem[]) =>
      showProgress(texts.deleting, items.length, (onProgress) => trashMedia(api, getIds(items), onProgress)),
    onMutate: (items) => removeCachedPhotos(queryClient, new Set(getIds(items))),
    async onSuccess(_result, items, restoreCache) {
      const action = { label: texts.undo, onClick: () => restoring.mutate({ items, restoreCache }) }
      toast.success(texts.deleted(items), { durationMs: UNDO_MS, action })
      // A page that loaded during the request may contain the deleted photos again.
      await removeCachedPhotos(queryClient, new Set(getIds(items)))
    },
    onError(_error, _items, restoreCache) {
      restoreCache?.()
      toast.error(texts.deleteFailed)
    },
    // Large deletions are split into several requests, so that some photos may be in the trash although one failed.
    onSettled: (_result, error) => (error ? refresh() : refreshCounts(queryClient)),
  })
  const restore = (items: readonly MediaItem[]) => restoring.mutate({ items })
  return { trash: trashing.mutate, restore, isRestoring: restoring.isPending }
}

/** `restoreCache` restores the cached lists. Without it, lists are refetched. */
type Restoring = { items: readonly MediaItem[]; restoreCache?: () => void }

const getIds = (items: readonly MediaItem[]) => items.map(({ id }) => id)
