import { useSyncExternalStore } from 'react'
import { usePlatform } from './Platform.tsx'
import type { SessionState } from './session.ts'

/** What a page drawn at build time was drawn with, and so what it must be taken over with. */
const AT_FIRST: SessionState = { status: 'starting' }

/** The session's state, kept up to date. To change it: `usePlatform().session`. */
export function useSession(): SessionState {
  const { session } = usePlatform()
  return useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => AT_FIRST,
  )
}
