import { emailQueries, retryEmail, type EmailStatus } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toLoadState } from '../../loaded/toLoadState.ts'
import { useFailureToast } from '../../useFailureToast.ts'
import { emailTexts } from '../text.ts'
import type { HistoryViewProps } from './HistoryView.tsx'

/**
 * Returns a page of the history, filtered by status, and a function that retries an email. A retry reloads the history
 * and the statistics (ADME-017, ADME-039).
 */
export function useHistory(): HistoryViewProps {
  const text = useTexts(emailTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const [filter, setFilter] = useState<EmailStatus | null>(null)
  const [page, setPage] = useState(0)
  const history = useQuery(emailQueries(api).history(page, filter))
  useFailureToast(history.errorUpdatedAt, text.history.loadFailed)

  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: ['email', 'history'] })
    void queryClient.invalidateQueries({ queryKey: ['email', 'stats'] })
  }
  const retry = useMutation({
    mutationFn: (id: number) => retryEmail(api, id),
    onSuccess: () => {
      toast.success(text.history.retried)
      reload()
    },
    onError: () => void toast.error(text.history.retryFailed),
  })

  return {
    history: toLoadState(history, () => text.history.loadFailed),
    filter,
    onFilter: (next) => {
      setFilter(next)
      setPage(0)
    },
    onPage: setPage,
    onRefresh: reload,
    retryingId: retry.isPending ? retry.variables : null,
    onRetry: retry.mutate,
  }
}
