import { emailQueries, getServerMessage, stopMailing, toPaging } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../../loaded/toLoadState.ts'
import { replaceItem } from '../../replaceItem.ts'
import { emailTexts } from '../text.ts'
import type { MailingsViewProps } from './MailingsView.tsx'

const REFETCH_INTERVAL_MS = 1000

/**
 * Returns the emails to groups, and a function that stops sending one of these emails. The progress stays current while
 * `isVisible` is true.
 */
export function useMailings(isVisible: boolean): MailingsViewProps {
  const texts = useTexts(emailTexts).mailings
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery({
    ...emailQueries(api).mailings(),
    refetchInterval: ({ state }) =>
      isVisible && state.data?.pages.some(({ items }) => items.some(({ pending }) => pending > 0))
        ? REFETCH_INTERVAL_MS
        : false,
  })
  const stop = useMutation({
    mutationFn: (id: number) => stopMailing(api, id),
    onSuccess: (mailing) => {
      replaceItem(queryClient, ['email', 'mailings'], mailing)
      toast.success(texts.stopped)
      void queryClient.invalidateQueries({ queryKey: ['email'] })
    },
    onError: (error) => void toast.error(getServerMessage(error) ?? texts.stopFailed),
  })
  return {
    mailings: toLoadState(
      { data: list.data, error: list.isFetchNextPageError ? null : list.error, refetch: list.refetch },
      (error) => getServerMessage(error) ?? texts.loadFailed,
    ),
    ...toPaging(list),
    isStopping: stop.isPending,
    onStop: (id, onSettled) => stop.mutate(id, { onSettled }),
  }
}
