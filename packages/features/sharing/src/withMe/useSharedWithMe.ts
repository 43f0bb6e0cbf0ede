import { albumQueries, pagingOf, sharingQueries, type LoadedList } from '@calotype/api'
import { useEmailVerification, usePlatform } from '@calotype/platform'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { text } from '../text.ts'
import type { Part } from './Section.tsx'
import type { SharedWithMeViewProps } from './SharedWithMeView.tsx'
import { useLeave } from './useLeave.ts'

/** Loads albums first, and photos once the albums have loaded or failed (SHWM-007). */
export function useSharedWithMe(): SharedWithMeViewProps {
  const { api } = usePlatform()
  const albums = useInfiniteQuery(albumQueries(api).sharedWithMe())
  const media = useInfiniteQuery({ ...sharingQueries(api).mediaWithMe(), enabled: !albums.isPending })
  const verification = useEmailVerification(text.withMe.verification.failed)
  return { albums: partOf(albums), media: partOf(media), verification, leave: useLeave() }
}

function partOf<T>(query: UseInfiniteQueryResult<LoadedList<T>>): Part<T> {
  if (query.data) return { status: 'ready', ...query.data, ...pagingOf(query) }
  return query.isPending ? { status: 'loading' } : { status: 'failed', onRetry: () => void query.refetch() }
}
