import { emailQueries, type InboxMail } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { toLoadState, type LoadState } from '../../loaded/toLoadState.ts'
import { text } from '../text.ts'

/** Loads the emails that were stored because no mail server is configured. */
export function useInbox(): LoadState<InboxMail[]> {
  const inbox = useQuery({ ...emailQueries(usePlatform().api).inbox(), staleTime: 0 })
  return toLoadState(inbox, () => text.inbox.loadFailed)
}
