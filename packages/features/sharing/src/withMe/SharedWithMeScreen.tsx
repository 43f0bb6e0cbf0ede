import type { RootProps } from '@calotype/ui'
import { SharedWithMeView } from './SharedWithMeView.tsx'
import { useSharedWithMe } from './useSharedWithMe.ts'

export interface SharedWithMeScreenProps extends RootProps {
  /** Photo that was open in the viewer before the user returned to this screen. Its tile takes the focus. */
  returnedFrom?: number | null
  /** Called when the user opens a photo. */
  onOpen?: (id: number) => void
}

/** Screen with albums and individual photos that others share with the user (SHWM-001 to SHWM-009). */
export function SharedWithMeScreen({ returnedFrom = null, onOpen, ...root }: SharedWithMeScreenProps) {
  return <SharedWithMeView {...useSharedWithMe()} returnedFrom={returnedFrom} onOpen={onOpen} {...root} />
}
