import type { BaseWindow, BrowserWindow, MenuItemConstructorOptions } from 'electron'
import { goBack, goForward } from './history.ts'

/** Builds the app's menu. Developer tools are available only in unpackaged builds. */
export function buildMenu({
  platform,
  isPackaged,
  product,
  onChangeServer,
}: {
  platform: NodeJS.Platform
  isPackaged: boolean
  product: () => BrowserWindow | null
  onChangeServer: () => void
}): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const changeServer: MenuItemConstructorOptions = { label: 'Change Server…', click: onChangeServer }
  /** Navigates only in the product window, because the welcome window has a single page. */
  const createNavigation = (go: typeof goBack) => (_item: unknown, window: BaseWindow | undefined) => {
    const productWindow = product()
    if (productWindow && window === productWindow) go(productWindow.webContents)
  }
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: 'File', submenu: [changeServer, { type: 'separator' }, { role: isMac ? 'close' : 'quit' }] },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'reload' },
        ...(isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: 'Go',
      submenu: [
        { label: 'Back', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: createNavigation(goBack) },
        { label: 'Forward', accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: createNavigation(goForward) },
      ],
    },
    { role: 'windowMenu' },
  ]
}
