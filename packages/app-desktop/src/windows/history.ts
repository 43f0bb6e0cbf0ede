import type { BrowserWindow, WebContents } from 'electron'

/** Navigates back if possible. */
export const goBack = ({ navigationHistory }: WebContents): void =>
  void (navigationHistory.canGoBack() && navigationHistory.goBack())
export const goForward = ({ navigationHistory }: WebContents): void =>
  void (navigationHistory.canGoForward() && navigationHistory.goForward())

/**
 * Navigates back and forward when the user presses the Back or Forward button of a mouse (Windows, Linux) or swipes
 * (macOS). The menu handles keyboard shortcuts.
 */
export function handleHistoryGestures(window: BrowserWindow): void {
  const { webContents } = window
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') goBack(webContents)
    if (command === 'browser-forward') goForward(webContents)
  })
  window.on('swipe', (_event, direction) => {
    if (direction === 'left') goBack(webContents)
    if (direction === 'right') goForward(webContents)
  })
}
