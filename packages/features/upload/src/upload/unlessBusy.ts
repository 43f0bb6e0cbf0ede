/** What shows that somebody does something on the page. */
const DOINGS = ['pointerdown', 'click', 'keydown', 'dragenter'] as const
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]'

/**
 * Calls back after `delayMs`, unless somebody does something on the page until then, or has a dialog open: nobody is led
 * away from what they are at (UPL-031). Answers how to end it.
 */
export function unlessBusy(delayMs: number, callBack: () => void): () => void {
  const doing = new AbortController()
  const end = () => {
    clearTimeout(timer)
    doing.abort()
  }
  const timer = setTimeout(() => {
    end()
    if (document.querySelector(OPEN_DIALOG) === null) callBack()
  }, delayMs)
  for (const type of DOINGS) window.addEventListener(type, end, { capture: true, signal: doing.signal })
  return end
}
