/** What shows that somebody does something on the page. */
const DOINGS = ['pointerdown', 'click', 'keydown', 'dragenter'] as const
/** An open dialog, and a part of the page that says something which is nowhere else to be read. */
const UNREAD = '[role="dialog"], [role="alertdialog"], [data-unread]'

/**
 * Calls back after `delayMs`, unless somebody does something on the page until then, has a dialog open, or is told something
 * that would be gone with the page: nobody is led away from what they are at (UPL-031). Answers how to end it.
 */
export function unlessBusy(delayMs: number, callBack: () => void): () => void {
  const doing = new AbortController()
  const end = () => {
    clearTimeout(timer)
    doing.abort()
  }
  const timer = setTimeout(() => {
    end()
    if (document.querySelector(UNREAD) === null) callBack()
  }, delayMs)
  for (const type of DOINGS) window.addEventListener(type, end, { capture: true, signal: doing.signal })
  return end
}
