import { SharedWithMeView } from './SharedWithMeView.tsx'
import { useSharedWithMe } from './useSharedWithMe.ts'

export interface SharedWithMeScreenProps {
  /** The photo that was open in the viewer before the user returned to this screen. Its tile takes the focus. */
  returnedFrom?: number | null
  /** Called when a photo is opened. */
  onOpen?: (id: number) => void
}

/** Albums and individual photos that others share with the user (SHWM-001 to SHWM-009). */
export function SharedWithMeScreen({ returnedFrom = null, onOpen }: SharedWithMeScreenProps) {
  return <SharedWithMeView {...useSharedWithMe()} returnedFrom={returnedFrom} onOpen={onOpen} />
}
