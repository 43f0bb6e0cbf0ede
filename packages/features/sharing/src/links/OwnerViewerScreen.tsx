import { OwnerViewerView, type OwnedGroup } from './OwnerViewerView.tsx'
import { useSharedGroup } from '../public/useSharedGroup.ts'
import { indexOf } from './indexOf.ts'

export interface OwnerViewerScreenProps {
  token: string
  /** As the address has it; that file is open if there is one (LINK-014). */
  fileIndex: string | null
  /** The file that is to be open, counted from 0, or null. */
  onIndexChange: (index: number | null) => void
}

/** What one of the user's own links shows (LINK-012 to LINK-017). */
export function OwnerViewerScreen({ token, fileIndex, onIndexChange }: OwnerViewerScreenProps) {
  const shared = useSharedGroup(token)
  return <OwnerViewerView token={token} group={groupOf()} />

  function groupOf(): OwnedGroup {
    switch (shared.status) {
      case 'ready': {
        const { group, files } = shared
        return { status: 'ready', group, files, index: indexOf(fileIndex, files.totals.count), onIndexChange }
      }
      case 'loading':
      case 'invalid':
        return { status: 'loading' }
      case 'failed':
      case 'missing':
        return { status: 'failed', onRetry: shared.onRetry }
    }
  }
}
