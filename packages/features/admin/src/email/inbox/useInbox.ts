import { emailQueries, type InboxMail } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { toLoadState, type LoadState } from '../../loaded/toLoadState.ts'
import { emailTexts } from '../text.ts'

/** Loads the emails that the server stored because no mail server is configured. */
export function useInbox(): LoadState<InboxMail[]> {
  const text = useTexts(emailTexts)
  const inbox = useQuery({ ...emailQueries(usePlatform().api).inbox(), staleTime: 0 })
  return toLoadState(inbox, () => text.inbox.loadFailed)
}
