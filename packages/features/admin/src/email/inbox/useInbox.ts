import { emailQueries, type InboxMail } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { loadedOf, type Loaded } from '../../loaded/loadedOf.ts'
import { text } from '../text.ts'

/** Loads the emails that were stored because no mail server is configured. */
export function useInbox(): Loaded<InboxMail[]> {
  const inbox = useQuery({ ...emailQueries(usePlatform().api).inbox(), staleTime: 0 })
  return loadedOf(inbox, () => text.inbox.loadFailed)
}
