import { InboxView } from './InboxView.tsx'
import { useInbox } from './useInbox.ts'

/** The mail of a server without a mail server, for the first administrator alone: links to reset a password are in it. */
export function InboxScreen() {
  return <InboxView inbox={useInbox()} />
}
