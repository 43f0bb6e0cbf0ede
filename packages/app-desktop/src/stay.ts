import type { ImportState } from '@calotype/platform'
import type * as electron from 'electron'
import { barOf, isSending } from './barOf.ts'

const KEEP_UPLOADING = 1

type Parts = Pick<typeof electron, 'app' | 'dialog' | 'Menu' | 'Notification' | 'Tray'>

/**
 * The app without its window: while something is sent or a folder is watched, closing the window only puts it away. The
 * dock or the taskbar shows how far it is, a tray icon brings it back (macOS has the dock), and quitting asks first.
 */
export function createStay(
  { app, dialog, Menu, Notification, Tray }: Parts,
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
  let watched = 0
  let isLeaving = false
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
      detail: 'What is left will be sent when you open Calotype again.',
      buttons: ['Quit', 'Keep Uploading'],
      defaultId: KEEP_UPLOADING,
      cancelId: KEEP_UPLOADING,
    })
    if (response === KEEP_UPLOADING) return
    isLeaving = true
    app.quit()
  }

  app.on('before-quit', (event) => {
    if (isLeaving || !isSending(state)) isLeaving = true
    else {
      event.preventDefault()
      void askToLeave()
    }
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })

  return {
    /** Hears how the import is. */
    show(changed: ImportState) {
      state = changed
      const { progress, mode } = barOf(state)
      product()?.setProgressBar(progress, { mode })
    },
    /** Hears how many folders are watched. */
    watch(count: number) {
      watched = count
    },
    /** For the product window's `close`. */
    onClose(event: electron.Event) {
      if (isLeaving || (!isSending(state) && watched === 0)) return
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
