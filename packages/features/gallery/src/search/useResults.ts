import { searchQuery } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LIBRARY_FRESH_MS, type Photos } from '../library.ts'

/** What a search found. The results and the viewer over them share what is loaded. */
export function useResults(query: string): Photos {
  const { api } = usePlatform()
  return useInfiniteQuery({
    ...searchQuery(api, query),
    staleTime: LIBRARY_FRESH_MS,
    refetchOnWindowFocus: false,
  })
}
