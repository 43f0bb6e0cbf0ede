import { useTexts } from '@calotype/platform'
import type { MediaItem } from '@calotype/api'
import { toast } from '@calotype/ui'
import { useMutation } from '@tanstack/react-query'
import { refreshAll, refreshCounts, removeCachedPhotos } from '../source/cachedPhotos.ts'
import { showProgress } from '../selection/showProgress.ts'
import { useCanEdit, useGallerySource } from '../source/SourcesContext.ts'
import { usePhotoCache } from '../source/usePhotoCache.ts'
import { galleryTexts } from '../text.ts'

/** Time for which the toast offers "Undo", in milliseconds. Afterwards, photos can be restored from the trash. */
export const UNDO_MS = 10_000

/**
 * Returns functions that move photos to the trash, with undo, and restore them. A function is undefined if the source
 * can't perform its action, or the user's roles don't allow it.
 */
export function useTrash() {
  const text = useTexts(galleryTexts)
  const trashText = text.trash
  const canEdit = useCanEdit()
  const { actions } = useGallerySource()
  const cache = usePhotoCache()

  const restoreMutation = useMutation({
    mutationFn: ({ items }: RestoreVariables) =>
      showProgress(text, trashText.restoring, items.length, async (onProgress) =>
        actions?.restore?.(getIds(items), onProgress),
      ),
    onSuccess(_result, { items, restoreCache }) {
      restoreCache?.()
      toast.success(trashText.restored(items))
    },
    onError: () => void toast.error(trashText.restoreFailed),
    onSettled: (_result, error, { restoreCache }) =>
      // Refetch the lists, too, if the request failed or if the lists weren't restored in the cache.
      restoreCache && !error ? refreshCounts(cache) : refreshAll(cache),
  })
  const trashMutation = useMutation({
    mutationFn: (items: readonly MediaItem[]) =>
      showProgress(text, trashText.deleting, items.length, async (onProgress) =>
        actions?.trash?.(getIds(items), onProgress),
      ),
    onMutate: (items) => removeCachedPhotos(cache, new Set(getIds(items))),
    async onSuccess(_result, items, restoreCache) {
      const action = { label: trashText.undo, onClick: () => restoreMutation.mutate({ items, restoreCache }) }
      toast.success(trashText.deleted(items), { durationMs: UNDO_MS, ...(actions?.restore && { action }) })
      // Remove the photos again, because a page that loaded during the request may contain them.
      await removeCachedPhotos(cache, new Set(getIds(items)))
    },
    onError(_error, _items, restoreCache) {
      restoreCache?.()
      toast.error(trashText.deleteFailed)
    },
    // Large deletions take several requests, so some photos may be in the trash even if one request failed.
    onSettled: (_result, error) => (error ? refreshAll(cache) : refreshCounts(cache)),
  })
  const restore = (items: readonly MediaItem[]) => restoreMutation.mutate({ items })
  return {
    trash: canEdit && actions?.trash ? trashMutation.mutate : undefined,
    restore: canEdit && actions?.restore ? restore : undefined,
    isRestoring: restoreMutation.isPending,
  }
}

/** `restoreCache` restores the cached lists. Without it, the lists are refetched. */
type RestoreVariables = { items: readonly MediaItem[]; restoreCache?: () => void }

const getIds = (items: readonly MediaItem[]) => items.map(({ id }) => id)
