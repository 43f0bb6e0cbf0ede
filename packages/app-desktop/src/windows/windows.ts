import type * as electron from 'electron'
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { PRODUCT_ORIGIN, WELCOME_ORIGIN } from '../bridge/sender.ts'
import type { Language } from '../language.ts'
import type { WindowState } from './settings.ts'
import { restoreBounds, MIN_SIZE } from './windowState.ts'

/** Background colors of both themes until a page has loaded. ui/src/theme defines them as oklch. */
const BACKGROUNDS = { light: '#f8f6f1', dark: '#120f0d' }

type Windows = typeof electron.BrowserWindow

/**
 * Creates a window whose pages run in a sandbox, isolated from the preload script and without Node.js (THREATS T43).
 */
function createWindow(
  BrowserWindow: Windows,
  { preload, isDark, ...options }: BrowserWindowConstructorOptions & { preload: string; isDark: boolean },
): BrowserWindow {
  const window = new BrowserWindow({
    ...options,
    show: false,
    title: 'Calotype',
    backgroundColor: isDark ? BACKGROUNDS.dark : BACKGROUNDS.light,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      // Electron's spell checker downloads dictionaries from a third-party server, except on macOS, which has its own.
      spellcheck: process.platform === 'darwin',
      disableBlinkFeatures: 'Auxclick',
    },
  })
  window.once('ready-to-show', () => window.show())
  return window
}

/** Opens the product window at its previous position. Calls `onClose` with the position when the window closes. */
export function openProduct(
  BrowserWindow: Windows,
  {
    preload,
    isDark,
    state,
    screens,
    onClose,
  }: {
    preload: string
    isDark: boolean
    state: WindowState | null
    screens: readonly Rectangle[]
    onClose: (state: WindowState) => void
  },
): BrowserWindow {
  const window = createWindow(BrowserWindow, {
    ...restoreBounds(state, screens),
    ...MIN_SIZE,
    preload,
    isDark,
  })
  if (state?.isMaximized) window.maximize()
  window.on('close', () => onClose({ ...window.getNormalBounds(), isMaximized: window.isMaximized() }))
  loadPage(window, `${PRODUCT_ORIGIN}/gallery`)
  return window
}

export function openWelcome(
  BrowserWindow: Windows,
  { preload, isDark, language }: { preload: string; isDark: boolean; language: Language },
): BrowserWindow {
  const size = { width: 520, height: 640, resizable: false, maximizable: false, fullscreenable: false }
  const window = createWindow(BrowserWindow, { ...size, preload, isDark })
  loadPage(window, `${WELCOME_ORIGIN}/?language=${language}`)
  return window
}

/** Shows a window in front of all others, even if it was minimized or hidden. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function loadPage(window: BrowserWindow, address: string): void {
  window.loadURL(address).catch((error) => console.error(`${address} was not shown:`, error))
}
