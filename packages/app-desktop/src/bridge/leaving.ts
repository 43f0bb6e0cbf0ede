import type { LeaveQuestion } from '@calotype/platform'
import type { BrowserWindow, Dialog } from 'electron'

const LEAVE_BUTTON = 0
const STAY_BUTTON = 1
/** The question for a page that prevents unloading without having set a question. */
const DEFAULT_QUESTION: LeaveQuestion = {
  title: 'Leave this page?',
  message: 'Changes you made may not be saved.',
  leave: 'Leave',
  stay: 'Stay',
}

/**
 * Asks before leaving a page that would lose something. Electron shows no dialog for `beforeunload`, so without this
 * question, the window could be neither closed nor reloaded, and the app could not be quit.
 */
export function createLeaving(dialog: Pick<Dialog, 'showMessageBoxSync'>) {
  let question: LeaveQuestion | null = null
  /** Whether the user has already agreed, before the page is unloaded. */
  let isAgreed = false

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
    /** Sets the question of the page; null if nothing would be lost. */
    setQuestion(next: LeaveQuestion | null) {
      question = next
      isAgreed = false
    },
    /** Asks before an action that unloads the page. Also returns true if nothing would be lost. */
    mayLeave(window: BrowserWindow): boolean {
      isAgreed = question === null || confirmLeaving(window, question)
      return isAgreed
    },
    /** @param onStay called when the window stays open, which also cancels quitting the app */
    follow(window: BrowserWindow, onStay: () => void) {
      window.webContents.on('will-prevent-unload', (event) => {
        const mayLeave = isAgreed || confirmLeaving(window, question ?? DEFAULT_QUESTION)
        isAgreed = false
        // Preventing this event unloads the page regardless of its `beforeunload` handler.
        if (mayLeave) event.preventDefault()
        else onStay()
      })
    },
  }
}

export type Leaving = ReturnType<typeof createLeaving>
