import type { RootProps } from '@calotype/ui'
import { InboxView } from './InboxView.tsx'
import { useInbox } from './useInbox.ts'

/**
 * Screen with the emails that a server without SMTP stored. Only the first administrator has access, because emails may
 * contain password reset links.
 */
export function InboxScreen(root: RootProps) {
  return <InboxView inbox={useInbox()} {...root} />
}
