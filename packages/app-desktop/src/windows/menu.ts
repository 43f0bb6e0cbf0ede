import type { BaseWindow, BrowserWindow, MenuItemConstructorOptions } from 'electron'
import type { DesktopTexts } from '../text.ts'
import { goBack, goForward } from './history.ts'

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

/**
 * Creates the app's menu. Developer tools are available only in unpackaged builds. Items have their own labels, because
 * Electron's are always English.
 */
export function buildMenu({
  platform,
  isPackaged,
  texts,
  getProductWindow,
  onChangeServer,
}: {
  platform: NodeJS.Platform
  isPackaged: boolean
  texts: DesktopTexts['menu']
  getProductWindow: () => BrowserWindow | null
  onChangeServer: () => void
}): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const changeServer: MenuItemConstructorOptions = { label: texts.changeServer, click: onChangeServer }
  /** Creates a handler that navigates only in the product window, because the welcome window has a single page. */
  const createNavigation = (navigate: typeof goBack) => (_item: unknown, window: BaseWindow | undefined) => {
    const productWindow = getProductWindow()
    if (productWindow && window === productWindow) navigate(productWindow.webContents)
  }
  return [
    ...(isMac ? [createAppMenu(texts)] : []),
    {
      label: texts.file,
      submenu: [
        changeServer,
        SEPARATOR,
        isMac ? { role: 'close', label: texts.closeWindow } : { role: 'quit', label: texts.quit },
      ],
    },
    {
      role: 'editMenu',
      label: texts.edit,
      submenu: [
        { role: 'undo', label: texts.undo },
        { role: 'redo', label: texts.redo },
        SEPARATOR,
        { role: 'cut', label: texts.cut },
        { role: 'copy', label: texts.copy },
        { role: 'paste', label: texts.paste },
        { role: 'selectAll', label: texts.selectAll },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { role: 'reload', label: texts.reload },
        ...(isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
        SEPARATOR,
        { role: 'resetZoom', label: texts.actualSize },
        { role: 'zoomIn', label: texts.zoomIn },
        { role: 'zoomOut', label: texts.zoomOut },
        SEPARATOR,
        { role: 'togglefullscreen', label: texts.fullScreen },
      ],
    },
    {
      label: texts.go,
      submenu: [
        { label: texts.back, accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: createNavigation(goBack) },
        {
          label: texts.forward,
          accelerator: isMac ? 'Cmd+]' : 'Alt+Right',
          click: createNavigation(goForward),
        },
      ],
    },
    {
      role: 'windowMenu',
      label: texts.window,
      submenu: [
        { role: 'minimize', label: texts.minimize },
        ...(isMac
          ? [
              { role: 'zoom', label: texts.zoom } as const,
              SEPARATOR,
              { role: 'front', label: texts.toFront } as const,
            ]
          : [{ role: 'close', label: texts.closeWindow } as const]),
      ],
    },
  ]
}

/** Returns the application menu, the first menu on macOS. */
const createAppMenu = (texts: DesktopTexts['menu']): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about', label: texts.about },
    SEPARATOR,
    { role: 'services', label: texts.services },
    SEPARATOR,
    { role: 'hide', label: texts.hide },
    { role: 'hideOthers', label: texts.hideOthers },
    { role: 'unhide', label: texts.showAll },
    SEPARATOR,
    { role: 'quit', label: texts.quitCalotype },
  ],
})
