import { AccountScreen } from '@calotype/account'
import { brand } from '@calotype/platform'

export default function Account() {
  return (
    <>
      <title>{`Account · ${brand.name}`}</title>
      <AccountScreen />
    </>
  )
}
