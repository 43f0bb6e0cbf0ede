import { planQueries, type Storage } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { UploadQueue } from '../createUploadQueue.ts'

/**
 * Retries files that exceeded the storage limit for accounts with an unverified email address. Runs when the address is
 * verified, which usually happens in another tab or on another device.
 */
export function useRetryOnceVerified(queue: UploadQueue): void {
  const { api } = usePlatform()
  const getHasFailed = () => hasUnverified(queue)
  const hasFailed = useSyncExternalStore(queue.subscribe, getHasFailed, getHasFailed)
  const storage = useQuery({ ...planQueries(api).storage(), enabled: hasFailed })
  const limit = !storage.data || storage.isFetching ? 'unknown' : toLimit(storage.data)
  // Retry the files only once per verification, because a server that still refuses them would cause an endless loop.
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
