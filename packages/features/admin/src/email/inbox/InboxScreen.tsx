import { InboxView } from './InboxView.tsx'
import { useInbox } from './useInbox.ts'

/**
 * Shows the emails that a server without SMTP stored. Only the first administrator has access, because they contain
 * password reset links.
 */
export function InboxScreen() {
  return <InboxView inbox={useInbox()} />
}
