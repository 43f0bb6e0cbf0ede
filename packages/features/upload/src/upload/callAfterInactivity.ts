/** Events that show that the user is active. */
const INTERACTION_EVENTS = ['pointerdown', 'click', 'keydown', 'dragenter'] as const
/** Matches open dialogs, and messages that aren't shown anywhere else. */
const UNREAD_SELECTOR = '[role="dialog"], [role="alertdialog"], [data-unread]'

/**
 * Calls `callback` after `delayMs`. Doesn't call it if the user is active before, a dialog is open, or the page shows
 * an unread message (UPL-031). Returns a function that cancels the call.
 */
export function callAfterInactivity(delayMs: number, callback: () => void): () => void {
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
