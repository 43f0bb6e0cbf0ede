import { type ImportState, isStarted } from '@calotype/transfer'
import { useEffect, useEffectEvent, useRef } from 'react'
import { callAfterInactivity } from '../upload/callAfterInactivity.ts'
import { describeMissingAlbums } from './importBatch.ts'
import { countNotUploaded } from './importFailures.ts'

/**
 * Calls `onFinished` `delayMs` after an import has succeeded that was started here or seen running, unless the user is
 * active (UPL-031). Returns a function to call when an import is started, because a short one may never be seen
 * running.
 */
export function useImportRedirect(
  imported: ImportState | null,
  delayMs: number,
  onFinished: () => void,
): () => void {
  const redirect = useEffectEvent(onFinished)
  const wasActive = useRef(false)
  const status = imported?.status
  const isActive = imported !== null && isStarted(imported)
  const isSuccessful = imported !== null && isFullyUploaded(imported)
  useEffect(() => {
    // An import that the user stopped or discarded never redirects.
    if (status === 'stopped' || status === 'none') wasActive.current = false
    if (isActive) wasActive.current = true
    if (!isSuccessful || !wasActive.current) return
    return callAfterInactivity(delayMs, () => redirect())
  }, [status, isActive, isSuccessful, delayMs])
  return () => {
    wasActive.current = true
  }
}

/** Whether files were uploaded and none is missing. Without uploads, the gallery has nothing new to show. */
export function isFullyUploaded(imported: ImportState): boolean {
  if (imported.status !== 'done' || imported.warning !== null || describeMissingAlbums(imported) !== '')
    return false
  return (
    !imported.isRescanStopped &&
    imported.uploaded.count > 0 &&
    imported.failed.count + countNotUploaded(imported) === 0
  )
}
