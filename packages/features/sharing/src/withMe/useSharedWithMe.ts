import { albumQueries, sharingQueries } from '@calotype/api'
import { useEmailVerification, usePlatform } from '@calotype/platform'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { text } from '../text.ts'
import type { Part, SharedWithMeViewProps } from './SharedWithMeView.tsx'
import { useLeave } from './useLeave.ts'

/** Photos are asked for once the albums are there, or are known not to come (SHWM-007). */
export function useSharedWithMe(): SharedWithMeViewProps {
  const { api } = usePlatform()
  const albums = useQuery(albumQueries(api).sharedWithMe())
  const media = useQuery({ ...sharingQueries(api).mediaWithMe(), enabled: !albums.isPending })
  const verification = useEmailVerification(text.withMe.verification.failed)
  return { albums: partOf(albums), media: partOf(media), verification, leave: useLeave() }
}

function partOf<T>(query: UseQueryResult<T[]>): Part<T> {
  if (query.data) return { status: 'ready', items: query.data }
  return query.isPending ? { status: 'loading' } : { status: 'failed', onRetry: () => void query.refetch() }
}
