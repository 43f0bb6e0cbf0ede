import { planQueries } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { UploadQueue } from './uploadQueue.ts'

/**
 * Retries files that exceeded the limit of an unverified address as soon as the address is verified, which usually happens
 * in another tab or on another device.
 */
export function useRetryOnceVerified(queue: UploadQueue): void {
  const { api } = usePlatform()
  const hasFailed = useSyncExternalStore(queue.subscribe, () => hasUnverified(queue))
  const storage = useQuery({ ...planQueries(api).storage(), enabled: hasFailed })
  const isLimited = storage.isFetching ? undefined : storage.data?.limitedUntilVerified
  // If the server still refuses the files, retrying them again would not end.
  const hasRetried = useRef(false)

  useEffect(() => {
    if (!hasFailed || isLimited === undefined) return
    if (!isLimited && !hasRetried.current) queue.retryFailed('unverified')
    hasRetried.current = !isLimited
  }, [queue, hasFailed, isLimited])
}

const hasUnverified = (queue: UploadQueue) =>
  (queue.getSnapshot().all.failedBy.get('unverified')?.size ?? 0) > 0
