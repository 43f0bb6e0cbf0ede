import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePlatform } from './Platform.tsx'

/** Whether the server can be reached, kept up to date. */
export function useIsReachable(): boolean {
  const { connection } = usePlatform()
  return useSyncExternalStore(
    connection.subscribe,
    () => connection.isReachable,
    () => true,
  )
}

/** Calls `repeat` when requests that failed should be sent again. For what is not a query: failed queries are refetched anyway. */
export function useRecovery(repeat: () => void): void {
  const { connection } = usePlatform()
  const onRecovery = useEffectEvent(repeat)
  useEffect(() => connection.onRecovery(() => onRecovery()), [connection])
}
