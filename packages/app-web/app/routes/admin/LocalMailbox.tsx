import { InboxScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function LocalMailbox() {
  return (
    <>
      <PageTitle page="mailbox" />
      <InboxScreen />
    </>
  )
}
