import { emptyTrash, planQueries, trashQuery } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { text } from '../text.ts'
import type { EmptyTrashProps } from './EmptyTrash.tsx'

const texts = text.trash

/** Empties the trash, and refetches the used storage. */
export function useEmptyTrash(): EmptyTrashProps {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const empty = useMutation({
    mutationFn: () => emptyTrash(api),
    onSuccess: () => void toast.success(texts.emptied),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: trashQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: planQueries(api).storage().queryKey }),
      ]),
  })
  return {
    isBusy: empty.isPending,
    problem: empty.isError ? texts.emptyFailed : null,
    onStart: empty.reset,
    onConfirm: empty.mutate,
  }
}
