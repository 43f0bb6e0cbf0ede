import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePlatform } from '../Platform.tsx'

/** Returns whether the server can be reached, and rerenders on changes. */
export function useIsReachable(): boolean {
  const { connection } = usePlatform()
  return useSyncExternalStore(
    connection.subscribe,
    () => connection.isReachable,
    () => true,
  )
}

/** Calls `onReconnection` when the server responds again after it was unreachable. */
export function useReconnection(onReconnection: () => void): void {
  const { connection } = usePlatform()
  const handleReconnection = useEffectEvent(onReconnection)
  useEffect(() => connection.subscribe(() => connection.isReachable && handleReconnection()), [connection])
}

/**
 * Calls `onRetry` when failed requests should be retried. Queries don't need this hook, because the app refetches
 * failed queries.
 */
export function useRecovery(onRetry: () => void): void {
  const { connection } = usePlatform()
  const onRecovery = useEffectEvent(onRetry)
  useEffect(() => connection.onRecovery(() => onRecovery()), [connection])
}
