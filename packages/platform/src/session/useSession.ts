import { useSyncExternalStore } from 'react'
import { usePlatform } from '../Platform.tsx'
import type { SessionState } from './session.ts'

/** State during prerendering. The first render during hydration must use it too. */
const PRERENDERED_STATE: SessionState = { status: 'starting' }

/** Returns the session's current state and rerenders on changes. Use `usePlatform().session` to change it. */
export function useSession(): SessionState {
  const { session } = usePlatform()
  return useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => PRERENDERED_STATE,
  )
}
