import { searchQuery } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LIBRARY_FRESH_MS } from '../library.ts'
import type { Photos } from '../sequence.ts'

/** Loads the results of a search. The search screen and the viewer share its cached pages. */
export function useResults(query: string): Photos {
  const { api } = usePlatform()
  return useInfiniteQuery({
    ...searchQuery(api, query),
    staleTime: LIBRARY_FRESH_MS,
    refetchOnWindowFocus: false,
  })
}
