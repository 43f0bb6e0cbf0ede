import { useMemo, useSyncExternalStore } from 'react'
import { slowly } from './slowly.ts'
import type { QueueSnapshot, UploadQueue } from './uploadQueue.ts'

/** Of so few files each change is shown at once. */
const FEW = 20

/** The queue as it is to be shown. */
export function useSnapshot({ subscribe, getSnapshot }: UploadQueue): QueueSnapshot {
  const follow = useMemo(() => {
    const isMuch = () => {
      const { isRunning, batch } = getSnapshot()
      return isRunning && batch.total > FEW
    }
    return slowly(subscribe, isMuch)
  }, [subscribe, getSnapshot])
  return useSyncExternalStore(follow, getSnapshot, getSnapshot)
}
