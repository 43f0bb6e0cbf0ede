import type { MediaItem } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation } from '@tanstack/react-query'
import { refreshAll } from '../../source/cachedPhotos.ts'
import { useCanChange, useCanEdit, useGallerySource } from '../../source/SourcesContext.ts'
import { usePhotoCache } from '../../source/usePhotoCache.ts'
import { viewerTexts } from '../text.ts'

/**
 * Returns a function that splits a stack into separate photos. Returns undefined if the source can't do this or the
 * user can't change the item.
 */
export function useUnstack(item: MediaItem | null): (() => void) | undefined {
  const texts = useTexts(viewerTexts).viewer
  const { actions } = useGallerySource()
  const canEdit = useCanEdit()
  const canChange = useCanChange()
  const cache = usePhotoCache()
  const unstackMutation = useMutation({
    mutationFn: async (id: number) => actions?.unstack?.(id),
    onSuccess: () => void toast.success(texts.unstacked),
    onError: () => void toast.error(texts.unstackFailed),
    onSettled: () => refreshAll(cache),
  })
  if (!item || !actions?.unstack || !canEdit || !canChange([item])) return undefined
  return () => unstackMutation.mutate(item.id)
}
