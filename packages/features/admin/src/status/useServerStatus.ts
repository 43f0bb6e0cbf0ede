import { getServerMessage, maintenanceQueries, retryJobs } from '@calotype/api'
import { isAdmin, usePlatform, useSession, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../loaded/toLoadState.ts'
import type { ServerStatusViewProps } from './ServerStatusView.tsx'
import { statusTexts } from './text.ts'

const POLL_INTERVAL_MS = 10_000

/** Polls the state of the server, and retries jobs. */
export function useServerStatus(): ServerStatusViewProps {
  const texts = useTexts(statusTexts)
  const { api } = usePlatform()
  const session = useSession()
  const queryClient = useQueryClient()
  const query = maintenanceQueries(api).server()
  const status = useQuery({ ...query, refetchInterval: POLL_INTERVAL_MS })
  const retry = useMutation({
    mutationFn: () => retryJobs(api),
    onSuccess: (count) => {
      toast.success(texts.retried(count), { topic: 'jobs' })
      return queryClient.invalidateQueries({ queryKey: query.queryKey })
    },
    onError: (error) => void toast.error(getServerMessage(error) ?? texts.retryFailed, { topic: 'jobs' }),
  })
  return {
    status: toLoadState(status, (error) => getServerMessage(error) ?? texts.failed),
    isRetrying: retry.isPending,
    onRetry: session.status === 'signedIn' && isAdmin(session.user) ? () => retry.mutate() : null,
  }
}
