import type { RootProps } from '@calotype/ui'
import { OwnerViewerView, type OwnedGroup } from './OwnerViewerView.tsx'
import { useSharedGroup } from '../public/useSharedGroup.ts'
import { parseFileIndex } from './parseFileIndex.ts'

export interface OwnerViewerScreenProps extends RootProps {
  token: string
  /**
   * Zero-based position of the file, as given in the URL. No file opens if the position is null or out of range
   * (LINK-014).
   */
  fileIndex: string | null
  /** Called with the zero-based position of the file to open; null to close the lightbox. */
  onIndexChange: (index: number | null) => void
}

/** Screen with the files of one of the user's links (LINK-012 to LINK-017). */
export function OwnerViewerScreen({ token, fileIndex, onIndexChange, ...root }: OwnerViewerScreenProps) {
  const sharedGroup = useSharedGroup(token)
  return <OwnerViewerView token={token} group={getGroup()} {...root} />

  function getGroup(): OwnedGroup {
    switch (sharedGroup.status) {
      case 'ready': {
        const { group, files } = sharedGroup
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
        return { status: 'failed', onRetry: sharedGroup.onRetry }
    }
  }
}
