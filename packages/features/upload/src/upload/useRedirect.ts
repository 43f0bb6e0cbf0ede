import { useEffect, useEffectEvent } from 'react'
import { callAfterInactivity } from './callAfterInactivity.ts'

/** Delay before the gallery opens, in milliseconds (CONST-020). */
export const UPLOAD_REDIRECT_DELAY_MS = 2000

/**
 * Calls `onUploaded` after all files were uploaded and `delayMs` have passed. Doesn't call it if the user is active or
 * adds files (UPL-031, UPL-032).
 */
export function useRedirect(isUploaded: boolean, delayMs: number, onUploaded: () => void) {
  const redirect = useEffectEvent(onUploaded)
  useEffect(
    () => (isUploaded ? callAfterInactivity(delayMs, () => redirect()) : undefined),
    [isUploaded, delayMs],
  )
}
