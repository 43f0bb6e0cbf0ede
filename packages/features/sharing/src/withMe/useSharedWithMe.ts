import { albumQueries, toPaging, sharingQueries, type LoadedList } from '@calotype/api'
import { useEmailVerification, usePlatform, useTexts } from '@calotype/platform'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { sharingTexts } from '../text.ts'
import type { SectionState } from './Section.tsx'
import type { SharedWithMeViewProps } from './SharedWithMeView.tsx'
import { useLeave } from './useLeave.ts'

/** Loads the albums first, then the photos when the albums have loaded or failed (SHWM-007). */
export function useSharedWithMe(): SharedWithMeViewProps {
  const text = useTexts(sharingTexts)
  const { api } = usePlatform()
  const albums = useInfiniteQuery(albumQueries(api).sharedWithMe())
  const media = useInfiniteQuery({ ...sharingQueries(api).mediaWithMe(), enabled: !albums.isPending })
  const verification = useEmailVerification(text.withMe.verification.failed)
  return { albums: toSectionState(albums), media: toSectionState(media), verification, leave: useLeave() }
}

function toSectionState<T>(query: UseInfiniteQueryResult<LoadedList<T>>): SectionState<T> {
  if (query.data) return { status: 'ready', ...query.data, ...toPaging(query) }
  return query.isPending ? { status: 'loading' } : { status: 'failed', onRetry: () => void query.refetch() }
}
