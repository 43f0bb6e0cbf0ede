import { EmailScreen } from '@calotype/admin'
import { brand } from '@calotype/platform'

export default function AdminEmail() {
  return (
    <>
      <title>{`Email · ${brand.name}`}</title>
      <EmailScreen />
    </>
  )
}
