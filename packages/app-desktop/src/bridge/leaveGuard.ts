import type { LeaveQuestion } from '@calotype/platform'
import type { BrowserWindow, Dialog } from 'electron'
import type { DesktopTexts } from '../text.ts'

const LEAVE_BUTTON = 0
const STAY_BUTTON = 1

/**
 * Asks the user before a page with unsaved work is unloaded. Electron shows no dialog for `beforeunload`, so the page's
 * window could otherwise be neither closed nor reloaded.
 * @param texts default question for a page that prevents unloading but hasn't set its own
 */
export function createLeaveGuard(
  dialog: Pick<Dialog, 'showMessageBoxSync'>,
  texts: () => DesktopTexts['leave'],
) {
  let question: LeaveQuestion | null = null
  /** Whether the user has agreed to leave a page that hasn't been unloaded yet. */
  let hasAgreedToLeave = false

  function confirmLeaving(window: BrowserWindow, { title, message, leave, stay }: LeaveQuestion): boolean {
    const response = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: title,
      detail: message,
      buttons: [leave, stay],
      defaultId: STAY_BUTTON,
      cancelId: STAY_BUTTON,
      noLink: true,
    })
    return response === LEAVE_BUTTON
  }

  return {
    /** Sets the page's question; null if the page has no unsaved work. */
    setQuestion(next: LeaveQuestion | null) {
      question = next
      hasAgreedToLeave = false
    },
    /**
     * Asks the user before an action that unloads the page. Returns true if the user agrees or there is no unsaved
     * work.
     */
    mayLeave(window: BrowserWindow): boolean {
      hasAgreedToLeave = question === null || confirmLeaving(window, question)
      return hasAgreedToLeave
    },
    /** @param onStay called when the user keeps the window open, which also cancels quitting the app */
    attach(window: BrowserWindow, onStay: () => void) {
      window.webContents.on('will-prevent-unload', (event) => {
        const mayLeave = hasAgreedToLeave || confirmLeaving(window, question ?? texts())
        hasAgreedToLeave = false
        // `preventDefault` makes Electron ignore the page's `beforeunload` handler and unload the page.
        if (mayLeave) event.preventDefault()
        else onStay()
      })
    },
  }
}

export type LeaveGuard = ReturnType<typeof createLeaveGuard>
