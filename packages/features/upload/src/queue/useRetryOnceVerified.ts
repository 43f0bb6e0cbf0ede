import { planQueries, type Storage } from '@calotype/api'
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
  const limit = !storage.data || storage.isFetching ? 'unknown' : toLimit(storage.data)
  // If the server still refuses the files, retrying them again would not end.
  const hasRetried = useRef(false)

  useEffect(() => {
    if (!hasFailed || limit === 'unknown') return
    if (limit === 'ofPlan' && !hasRetried.current) queue.retryFailed('unverified')
    hasRetried.current = limit === 'ofPlan'
  }, [queue, hasFailed, limit])
}

const toLimit = ({ limitedUntilVerified }: Storage) => (limitedUntilVerified ? 'unverified' : 'ofPlan')

const hasUnverified = (queue: UploadQueue) =>
  (queue.getSnapshot().all.failedBy.get('unverified')?.size ?? 0) > 0
