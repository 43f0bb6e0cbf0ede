import type { ImportState } from '@calotype/platform'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back `delayMs` after an import that was seen under way has ended well (UPL-031). */
export function useArrival(imported: ImportState | null, delayMs: number, onArrived: () => void) {
  const arrive = useEffectEvent(onArrived)
  const wasUnderWay = useRef(false)
  const status = imported?.status
  const isWell =
    imported?.status === 'done' &&
    imported.failed.count + imported.refused.count === 0 &&
    imported.warning === null
  useEffect(() => {
    if (status === 'sending' || status === 'unpacking' || status === 'looking') wasUnderWay.current = true
    if (!isWell || !wasUnderWay.current) return
    const timer = setTimeout(() => arrive(), delayMs)
    return () => clearTimeout(timer)
  }, [status, isWell, delayMs])
}
