import { useEffect, useEffectEvent } from 'react'

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

/** Events that show that the user is active. */
const INTERACTION_EVENTS = ['pointerdown', 'click', 'keydown', 'dragenter'] as const
/** Matches open dialogs, and messages that aren't shown anywhere else. */
const UNREAD_SELECTOR = '[role="dialog"], [role="alertdialog"], [data-unread]'

/**
 * Calls `callback` after `delayMs`. Doesn't call it if the user has been active in the meantime, if a dialog is open,
 * or if the page shows an unread message (UPL-031). Returns a function that cancels the call.
 */
function callAfterInactivity(delayMs: number, callback: () => void): () => void {
  const listeners = new AbortController()
  const cancel = () => {
    clearTimeout(timer)
    listeners.abort()
  }
  const timer = setTimeout(() => {
    cancel()
    if (document.querySelector(UNREAD_SELECTOR) === null) callback()
  }, delayMs)
  for (const type of INTERACTION_EVENTS)
    window.addEventListener(type, cancel, { capture: true, signal: listeners.signal })
  return cancel
}
