import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePlatform } from '../Platform.tsx'

/** Whether the server can be reached, kept up to date. */
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
 * Calls `onRetry` when failed requests should be retried. Failed queries don't need this hook: the app refetches them.
 */
export function useRecovery(onRetry: () => void): void {
  const { connection } = usePlatform()
  const onRecovery = useEffectEvent(onRetry)
  useEffect(() => connection.onRecovery(() => onRecovery()), [connection])
}
