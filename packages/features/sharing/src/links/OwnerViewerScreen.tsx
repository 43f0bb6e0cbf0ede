import { OwnerViewerView, type OwnedGroup } from './OwnerViewerView.tsx'
import { useSharedGroup } from '../public/useSharedGroup.ts'
import { parseFileIndex } from './parseFileIndex.ts'

export interface OwnerViewerScreenProps {
  token: string
  /** The zero-based position in the URL; that file is open if there is one (LINK-014). */
  fileIndex: string | null
  /** Asks the app to open the file at a zero-based position, or with null to close the lightbox. */
  onIndexChange: (index: number | null) => void
}

/** Shows the files of one of the user's own links (LINK-012 to LINK-017). */
export function OwnerViewerScreen({ token, fileIndex, onIndexChange }: OwnerViewerScreenProps) {
  const shared = useSharedGroup(token)
  return <OwnerViewerView token={token} group={getGroup()} />

  function getGroup(): OwnedGroup {
    switch (shared.status) {
      case 'ready': {
        const { group, files } = shared
        return {
          status: 'ready',
          group,
          files,
          index: parseFileIndex(fileIndex, files.totals.count),
          onIndexChange,
        }
      }
      case 'loading':
      case 'invalid':
        return { status: 'loading' }
      case 'failed':
      case 'missing':
      case 'rateLimited':
        return { status: 'failed', onRetry: shared.onRetry }
    }
  }
}
