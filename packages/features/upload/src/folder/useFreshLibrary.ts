import type { ImportState } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOver } from './importOutcome.ts'

/** What was fetched of the library is old as soon as a file has arrived. It is fetched again when the import is over. */
export function useFreshLibrary(state: ImportState | null) {
  const queryClient = useQueryClient()
  const hasEnded = state !== null && isOver(state)
  const inLibrary = state === null ? 0 : inLibraryOf(state)
  useEffect(() => {
    // Albums may be fuller even where nothing has arrived.
    if (inLibrary === 0 && !hasEnded) return
    const refetchType = hasEnded ? 'active' : 'none'
    for (const key of ['media', 'albums', 'staged'])
      void queryClient.invalidateQueries({ queryKey: [key], refetchType })
  }, [queryClient, inLibrary, hasEnded])
}

/** How many files of an import the library has: archives once they are unpacked, also those that were sent before. */
export function inLibraryOf(state: ImportState): number {
  return 'uploaded' in state ? state.uploaded.count - state.toUnpack.count + state.known.count : 0
}
