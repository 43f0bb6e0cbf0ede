import type { ImportState } from '@calotype/platform'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back `delayMs` after an import that was seen under way has ended well (UPL-031). */
export function useArrival(imported: ImportState | null, delayMs: number, onArrived: () => void) {
  const arrive = useEffectEvent(onArrived)
  const wasUnderWay = useRef(false)
  const status = imported?.status
  const isWell = imported !== null && hasArrived(imported)
  useEffect(() => {
    if (status === 'sending' || status === 'unpacking' || status === 'looking') wasUnderWay.current = true
    if (!isWell || !wasUnderWay.current) return
    const timer = setTimeout(() => arrive(), delayMs)
    return () => clearTimeout(timer)
  }, [status, isWell, delayMs])
}

/** Whether files have arrived, and all that should: where nothing was sent, the gallery shows nothing of it. */
export function hasArrived(imported: ImportState): boolean {
  if (imported.status !== 'done' || imported.warning !== null) return false
  const { uploaded, failed, refused } = imported
  return uploaded.count > 0 && failed.count + refused.count === 0
}
