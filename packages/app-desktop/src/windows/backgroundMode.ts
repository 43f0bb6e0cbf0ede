import type { ImportState, WatchedFolder } from '@calotype/transfer'
import type * as electron from 'electron'
import type { DesktopTexts } from '../text.ts'
import { toTaskbarProgress, isTransferring, isSending } from './toTaskbarProgress.ts'

const KEEP_UPLOADING = 1

type Parts = Pick<typeof electron, 'app' | 'dialog' | 'Menu' | 'Notification' | 'powerSaveBlocker' | 'Tray'>

/**
 * Keeps the app running without its window. While files upload or a folder is watched, closing only hides the window,
 * and quitting requires confirmation. The dock or taskbar shows progress, a tray icon (on macOS, the dock) reopens the
 * window, and the computer doesn't sleep during uploads.
 */
export function createBackgroundMode(
  { app, dialog, Menu, Notification, powerSaveBlocker, Tray }: Parts,
  {
    icon,
    texts,
    getProductWindow,
    showWindow,
  }: {
    icon: string
    texts: () => DesktopTexts
    getProductWindow: () => electron.BrowserWindow | null
    showWindow: () => void
  },
) {
  let state: ImportState = { status: 'none' }
  let folders: readonly WatchedFolder[] = []
  let isQuitting = false
  let blocker: number | null = null
  let wasNotified = false
  let tray: electron.Tray | null = null

  function showTray() {
    if (process.platform === 'darwin' || tray) return
    tray = new Tray(icon)
    tray.setToolTip('Calotype')
    tray.on('click', showWindow)
    updateTrayMenu()
  }

  function updateTrayMenu() {
    const { menu } = texts()
    tray?.setContextMenu(
      Menu.buildFromTemplate([
        { label: menu.open, click: showWindow },
        { label: menu.quit, click: () => app.quit() },
      ]),
    )
  }

  async function confirmQuit() {
    const { background, menu } = texts()
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: background.title,
      detail: background.quitHint,
      buttons: [menu.quit, background.keepUploading],
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
      void confirmQuit()
    }
  })
  function keepAwake() {
    const isNeeded = isTransferring(state) || folders.some(({ status }) => status === 'sending')
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
    showImport(newValue: ImportState) {
      state = newValue
      keepAwake()
      const { progress, mode } = toTaskbarProgress(state)
      getProductWindow()?.setProgressBar(progress, { mode })
    },
    showWatched(newValue: readonly WatchedFolder[]) {
      folders = newValue
      keepAwake()
    },
    /** Shows only the tray icon when the app starts without a window. */
    startHidden: showTray,
    updateLanguage: updateTrayMenu,
    /** Cancels quitting, because the user has decided to stay on the page. */
    cancelQuit() {
      isQuitting = false
    },
    onClose(event: electron.Event) {
      if (isQuitting || (!isSending(state) && folders.length === 0)) return
      event.preventDefault()
      getProductWindow()?.hide()
      showTray()
      if (wasNotified) return
      wasNotified = true
      const { title, hiddenHint } = texts().background
      new Notification({ title, body: hiddenHint }).show()
    },
  }
}
