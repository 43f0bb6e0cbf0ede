import type { ImportState } from '@calotype/platform'
import { isStarted } from '@calotype/platform/transfer'
import { useEffect, useEffectEvent, useRef } from 'react'
import { unlessBusy } from '../upload/unlessBusy.ts'
import { albumsLack } from './importOutcome.ts'
import { stayOutCount } from './skippedEntries.ts'

/**
 * Calls back `delayMs` after an import that was begun here, or seen under way, has ended well, unless somebody is busy here
 * (UPL-031). Answers how to say that one is begun: a short one may be over before it is told to be under way.
 */
export function useArrival(imported: ImportState | null, delayMs: number, onArrived: () => void): () => void {
  const arrive = useEffectEvent(onArrived)
  const wasUnderWay = useRef(false)
  const status = imported?.status
  const isUnderWay = imported !== null && isStarted(imported)
  const isWell = imported !== null && hasArrived(imported)
  useEffect(() => {
    // Who has stopped it, or put it away, is led nowhere, though all may have arrived.
    if (status === 'stopped' || status === 'none') wasUnderWay.current = false
    if (isUnderWay) wasUnderWay.current = true
    if (!isWell || !wasUnderWay.current) return
    return unlessBusy(delayMs, () => arrive())
  }, [status, isUnderWay, isWell, delayMs])
  return () => {
    wasUnderWay.current = true
  }
}

/** Whether files have arrived and nothing is missing: where nothing was sent, the gallery shows nothing of it. */
export function hasArrived(imported: ImportState): boolean {
  if (imported.status !== 'done' || imported.warning !== null || albumsLack(imported) !== null) return false
  return (
    !imported.notLookedThrough &&
    imported.uploaded.count > 0 &&
    imported.failed.count + stayOutCount(imported) === 0
  )
}
