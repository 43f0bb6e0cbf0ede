import { isStarted, type ImportState } from '@calotype/transfer'
import { useState } from 'react'
import { useRedirect } from '../../upload/useRedirect.ts'
import { isFullyUploaded } from './importBatch.ts'

/**
 * Redirects when an import that was started or observed on this screen succeeds. Returns a function to call when an
 * import starts, because a short import may finish unobserved.
 */
export function useImportRedirect(
  imported: ImportState | null,
  delayMs: number,
  onUploaded: () => void,
): () => void {
  const [wasActive, setWasActive] = useState(false)
  const isActive = imported !== null && isStarted(imported)
  // An import that the user stopped or discarded never redirects.
  const isDiscarded = imported?.status === 'stopped' || imported?.status === 'none'
  if (wasActive ? isDiscarded : isActive) setWasActive(isActive)
  useRedirect(wasActive && imported !== null && isFullyUploaded(imported), delayMs, onUploaded)
  return () => setWasActive(true)
}
