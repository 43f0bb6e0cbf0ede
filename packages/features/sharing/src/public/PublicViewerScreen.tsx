import { PublicViewerView } from './PublicViewerView.tsx'
import { useSharedGroup } from './useSharedGroup.ts'

export interface PublicViewerScreenProps {
  /** Empty where the address has none. */
  token: string
}

/** What a link shows to anybody; needs neither a sign-in nor a query client (PUB-001 to PUB-022). */
export function PublicViewerScreen({ token }: PublicViewerScreenProps) {
  return <PublicViewerView token={token} shared={useSharedGroup(token)} />
}
