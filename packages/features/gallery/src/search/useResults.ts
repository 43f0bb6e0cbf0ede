import { useInfiniteQuery } from '@tanstack/react-query'
import { LIBRARY_FRESH_MS } from '../library.ts'
import type { Photos } from '../sequence.ts'
import { createGalleryQueries } from '../source/createGalleryQueries.ts'
import { useGallerySource } from '../source/SourcesContext.ts'

/** Loads the results of a search. The search screen and the viewer share the cached pages. */
export function useResults(query: string): Photos {
  return useInfiniteQuery({
    ...createGalleryQueries(useGallerySource()).search(query),
    staleTime: LIBRARY_FRESH_MS,
    refetchOnWindowFocus: false,
  })
}
