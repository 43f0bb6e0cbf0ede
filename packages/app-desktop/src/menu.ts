import type { MenuItemConstructorOptions } from 'electron'

/** The app's menu; on macOS with the one that bears its name. Developer tools are for who builds the app. */
export function menuOf({
  platform,
  isPackaged,
  onChangeServer,
}: {
  platform: NodeJS.Platform
  isPackaged: boolean
  onChangeServer: () => void
}): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const changeServer: MenuItemConstructorOptions = { label: 'Change Server…', click: onChangeServer }
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
    { role: 'windowMenu' },
  ]
}
