import { useTexts } from '@calotype/platform'
import { STORAGE_KEY } from '@calotype/api'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createGalleryQueries } from '../source/createGalleryQueries.ts'
import { useCanEdit, useGallerySource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import type { EmptyTrashProps } from './EmptyTrash.tsx'

/**
 * Returns the state and callbacks for emptying the trash, or null if the source can't empty it or the user's roles don't
 * allow it. Refetches the used storage afterwards.
 */
export function useEmptyTrash(): EmptyTrashProps | null {
  const texts = useTexts(galleryTexts).trash
  const canEdit = useCanEdit()
  const source = useGallerySource()
  const { emptyTrash } = source.actions ?? {}
  const queryClient = useQueryClient()
  const emptyMutation = useMutation({
    mutationFn: async () => emptyTrash?.(),
    onSuccess: () => void toast.success(texts.emptied),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: createGalleryQueries(source).trash().queryKey }),
        queryClient.invalidateQueries({ queryKey: STORAGE_KEY }),
      ]),
  })
  if (!emptyTrash || !canEdit) return null
  return {
    isBusy: emptyMutation.isPending,
    problem: emptyMutation.isError ? texts.emptyFailed : null,
    onStart: emptyMutation.reset,
    onConfirm: emptyMutation.mutate,
  }
}
