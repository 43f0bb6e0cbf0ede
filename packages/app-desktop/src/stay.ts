import type { ImportState, WatchedFolder } from '@calotype/platform'
import type * as electron from 'electron'
import { barOf, isMoving, isSending } from './barOf.ts'

const KEEP_UPLOADING = 1

type Parts = Pick<typeof electron, 'app' | 'dialog' | 'Menu' | 'Notification' | 'powerSaveBlocker' | 'Tray'>

/**
 * Keeps the app running without its window: while files are sent or a folder is watched, closing only hides it. The dock or
 * the taskbar shows the progress, a tray icon brings the window back (macOS has the dock), and quitting asks first. While
 * files are sent the computer does not go to sleep by itself.
 */
export function createStay(
  { app, dialog, Menu, Notification, powerSaveBlocker, Tray }: Parts,
  {
    icon,
    product,
    comeBack,
  }: {
    /** Path of the tray's icon. */
    icon: string
    product: () => electron.BrowserWindow | null
    comeBack: () => void
  },
) {
  let state: ImportState = { status: 'none' }
  let folders: readonly WatchedFolder[] = []
  /** Whether quitting has started and no window has canceled it. */
  let isQuitting = false
  let blocker: number | null = null
  let wasTold = false
  let tray: electron.Tray | null = null

  function offerTray() {
    if (process.platform === 'darwin' || tray) return
    tray = new Tray(icon)
    tray.setToolTip('Calotype')
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: 'Open Calotype', click: comeBack },
        { label: 'Quit', click: () => app.quit() },
      ]),
    )
    tray.on('click', comeBack)
  }

  async function askToLeave() {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: 'Calotype is still uploading',
      detail: 'The rest will upload when you open Calotype again.',
      buttons: ['Quit', 'Keep Uploading'],
      defaultId: KEEP_UPLOADING,
      cancelId: KEEP_UPLOADING,
    })
    if (response === KEEP_UPLOADING) return
    isQuitting = true
    app.quit()
  }

  app.on('before-quit', (event) => {
    if (isQuitting || !isSending(state)) isQuitting = true
    else {
      event.preventDefault()
      void askToLeave()
    }
  })
  function keepAwake() {
    const isNeeded = isMoving(state) || folders.some(({ status }) => status === 'sending')
    if (isNeeded) blocker ??= powerSaveBlocker.start('prevent-app-suspension')
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  }

  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })

  return {
    /** Receives every change of the import. */
    show(changed: ImportState) {
      state = changed
      keepAwake()
      const { progress, mode } = barOf(state)
      product()?.setProgressBar(progress, { mode })
    },
    /** Receives every change of the watched folders. */
    watch(changed: readonly WatchedFolder[]) {
      folders = changed
      keepAwake()
    },
    /** Called when the app starts without a window. */
    startHidden: offerTray,
    /** Called when a window stays open, which cancels quitting. */
    cancelQuit() {
      isQuitting = false
    },
    /** For the product window's `close`. */
    onClose(event: electron.Event) {
      if (isQuitting || (!isSending(state) && folders.length === 0)) return
      event.preventDefault()
      product()?.hide()
      offerTray()
      if (wasTold) return
      wasTold = true
      new Notification({
        title: 'Calotype keeps uploading',
        body: 'Open it again to see how far it is.',
      }).show()
    },
  }
}
