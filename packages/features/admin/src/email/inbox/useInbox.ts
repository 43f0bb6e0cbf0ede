import { emailQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import type { Inbox } from './InboxView.tsx'

/** What was kept because there is no mail server. */
export function useInbox(): Inbox {
  const { api } = usePlatform()
  const inbox = useQuery({ ...emailQueries(api).inbox(), staleTime: 0 })
  if (inbox.data) return { status: 'ready', mails: inbox.data }
  return inbox.isError ? { status: 'failed', onRetry: () => void inbox.refetch() } : { status: 'loading' }
}
