import { FlagsScreen } from '@calotype/admin'
import { brand } from '@calotype/platform'

export default function AdminFlags() {
  return (
    <>
      <title>{`Feature Flags · ${brand.name}`}</title>
      <FlagsScreen />
    </>
  )
}
