import { brand } from '@calotype/platform'
import { SharedWithMeScreen } from '@calotype/sharing'

export default function SharedWithMe() {
  return (
    <>
      <title>{`Shared with Me · ${brand.name}`}</title>
      <SharedWithMeScreen />
    </>
  )
}
