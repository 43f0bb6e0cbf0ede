import { restoreMedia, trashMedia, type MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCounts, removeLoaded } from '../loaded.ts'
import { text } from '../text.ts'

/** How long 'Undo' is offered, in milliseconds. Later the trash has what was deleted. */
export const UNDO_MS = 10_000

const words = text.trash

/** Puts photos into the trash, which can be undone, and takes them out of it. */
export function useTrash() {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  // Lists, counts and covers may all be others then.
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['media'] }),
      queryClient.invalidateQueries({ queryKey: ['albums'] }),
    ])

  const restoring = useMutation({
    mutationFn: ({ items }: Restoring) => restoreMedia(api, idsOf(items)),
    onSuccess(_answer, { items, putBack }) {
      putBack?.()
      toast.success(words.restored(items.length))
    },
    onError: () => void toast.error(words.restoreFailed),
    onSettled: (_answer, error, { putBack }) => (putBack && !error ? refreshCounts(queryClient) : refresh()),
  })
  const trashing = useMutation({
    mutationFn: (items: readonly MediaItem[]) => trashMedia(api, idsOf(items)),
    onMutate: (items) => removeLoaded(queryClient, new Set(idsOf(items))),
    async onSuccess(_answer, items, putBack) {
      const action = { label: words.undo, onClick: () => restoring.mutate({ items, putBack }) }
      toast.success(words.deleted(items.length), { durationMs: UNDO_MS, action })
      // A page that came while they were being deleted may have brought them back.
      await removeLoaded(queryClient, new Set(idsOf(items)))
    },
    onError(_error, _items, putBack) {
      putBack?.()
      toast.error(words.deleteFailed)
    },
    // Of many, some may be in the trash although it failed.
    onSettled: (_answer, error) => (error ? refresh() : refreshCounts(queryClient)),
  })
  const restore = (items: readonly MediaItem[]) => restoring.mutate({ items })
  return { trash: trashing.mutate, restore, isRestoring: restoring.isPending }
}

/** `putBack` brings lists back as they were where they are known: else they are loaded anew. */
type Restoring = { items: readonly MediaItem[]; putBack?: () => void }

const idsOf = (items: readonly MediaItem[]) => items.map(({ id }) => id)
