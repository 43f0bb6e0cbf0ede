import { useSyncExternalStore } from 'react'
import { usePlatform } from './Platform.tsx'
import type { SessionState } from './session.ts'

/** The session's state, kept up to date. To change it: `usePlatform().session`. */
export function useSession(): SessionState {
  const { session } = usePlatform()
  const read = () => session.state
  return useSyncExternalStore(session.subscribe, read, read)
}
