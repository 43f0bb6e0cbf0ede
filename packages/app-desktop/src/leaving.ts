import type { LeaveQuestion } from '@calotype/platform'
import type { BrowserWindow, Dialog } from 'electron'

const LEAVE = 0
const STAY = 1
/** For a page that would lose something and has not told what. */
const FALLBACK: LeaveQuestion = {
  title: 'Leave this page?',
  message: 'Changes you made may not be saved.',
  leave: 'Leave',
  stay: 'Stay',
}

/**
 * Asks before a page is left that has something to lose. Electron shows no question for `beforeunload`: without this, such
 * a window could be neither closed nor reloaded, and the app could not be quit.
 */
export function createLeaving(dialog: Pick<Dialog, 'showMessageBoxSync'>) {
  let question: LeaveQuestion | null = null
  /** Somebody has agreed already, before what they wanted made the page unload. */
  let isAgreed = false

  function ask(window: BrowserWindow, { title, message, leave, stay }: LeaveQuestion): boolean {
    const response = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: title,
      detail: message,
      buttons: [leave, stay],
      defaultId: STAY,
      cancelId: STAY,
      noLink: true,
    })
    return response === LEAVE
  }

  return {
    /** What the page wants to be asked; null while it has nothing to lose. */
    setQuestion(next: LeaveQuestion | null) {
      question = next
      isAgreed = false
    },
    /** Asks ahead of something that will unload the page; true when nothing would be lost, too. */
    mayLeave(window: BrowserWindow): boolean {
      isAgreed = question === null || ask(window, question)
      return isAgreed
    },
    /** @param onStay hears that the window stays, and with it the app, if it was to be quit */
    follow(window: BrowserWindow, onStay: () => void) {
      window.webContents.on('will-prevent-unload', (event) => {
        const mayLeave = isAgreed || ask(window, question ?? FALLBACK)
        isAgreed = false
        // This ignores the page's wish to stay.
        if (mayLeave) event.preventDefault()
        else onStay()
      })
    },
  }
}

export type Leaving = ReturnType<typeof createLeaving>
