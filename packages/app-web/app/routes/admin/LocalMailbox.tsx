import { InboxScreen } from '@calotype/admin'
import { brand } from '@calotype/platform'

export default function LocalMailbox() {
  return (
    <>
      <title>{`Local mailbox · ${brand.name}`}</title>
      <InboxScreen />
    </>
  )
}
