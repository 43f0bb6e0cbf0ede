import { SharedWithMeView } from './SharedWithMeView.tsx'
import { useSharedWithMe } from './useSharedWithMe.ts'

/** What others share with the user: albums, then single photos (SHWM-001 to SHWM-009). */
export function SharedWithMeScreen() {
  return <SharedWithMeView {...useSharedWithMe()} />
}
