import { publicQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { OwnerViewerView, type OwnedGroup } from './OwnerViewerView.tsx'
import { indexOf } from './indexOf.ts'

export interface OwnerViewerScreenProps {
  token: string
  /** As the address has it; opens that file if there is one (LINK-014). */
  fileIndex: string | null
}

/** What one of the user's own links shows (LINK-012 to LINK-017). */
export function OwnerViewerScreen({ token, fileIndex }: OwnerViewerScreenProps) {
  const { api } = usePlatform()
  const query = useQuery(publicQueries(api).group(token))
  return <OwnerViewerView key={token} group={groupOf()} />

  function groupOf(): OwnedGroup {
    if (query.data) {
      const startIndex = indexOf(fileIndex, query.data.files.length)
      return { status: 'ready', group: query.data, startIndex }
    }
    return query.isPending ? { status: 'loading' } : { status: 'failed', onRetry: () => void query.refetch() }
  }
}
