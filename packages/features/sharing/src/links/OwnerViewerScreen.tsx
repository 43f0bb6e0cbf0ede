import { publicQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { OwnerViewerView, type OwnedGroup } from './OwnerViewerView.tsx'
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
  const { api } = usePlatform()
  const query = useQuery(publicQueries(api).group(token))
  return <OwnerViewerView group={groupOf()} />

  function groupOf(): OwnedGroup {
    if (query.data) {
      const index = indexOf(fileIndex, query.data.files.length)
      return { status: 'ready', group: query.data, index, onIndexChange }
    }
    return query.isPending ? { status: 'loading' } : { status: 'failed', onRetry: () => void query.refetch() }
  }
}
