import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while the browser takes over the server's HTML, which both must render alike; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
