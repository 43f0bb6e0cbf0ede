import { InboxScreen } from '@calotype/admin'
import { brand } from '@calotype/platform'

export default function KeptMail() {
  return (
    <>
      <title>{`Kept mail · ${brand.name}`}</title>
      <InboxScreen />
    </>
  )
}
