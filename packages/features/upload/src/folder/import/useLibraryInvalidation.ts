import type { ImportState } from '@calotype/transfer'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Marks the library's queries as stale when files are added, and refetches the queries when the import is finished. */
export function useLibraryInvalidation(state: ImportState | null) {
  const queryClient = useQueryClient()
  const hasEnded = state?.status === 'done' || state?.status === 'stopped'
  const libraryCount = state === null ? 0 : countInLibrary(state)
  useEffect(() => {
    // An import may fill albums even if it adds no files.
    if (libraryCount === 0 && !hasEnded) return
    const refetchType = hasEnded ? 'active' : 'none'
    for (const key of ['media', 'albums', 'staged'])
      void queryClient.invalidateQueries({ queryKey: [key], refetchType })
  }, [queryClient, libraryCount, hasEnded])
}

/** Counts the files of an import that are in the library. An archive counts as one file until it is unpacked. */
export function countInLibrary(state: ImportState): number {
  return 'uploaded' in state ? state.uploaded.count - state.toUnpack.count + state.known.count : 0
}
