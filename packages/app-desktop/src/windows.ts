import type * as electron from 'electron'
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { PRODUCT, WELCOME } from './sender.ts'
import type { WindowState } from './settings.ts'
import { placeOf, SMALLEST } from './windowState.ts'

/** The grounds of both themes, before a page is there. [Note: ground] ui/src/theme has them as oklch. */
const GROUNDS = { light: '#f8f6f1', dark: '#120f0d' }

type Windows = typeof electron.BrowserWindow

/** Makes a window. Every page is sandboxed, in a world apart from its preload, and without Node (THREATS T43). */
function create(
  BrowserWindow: Windows,
  { preload, isDark, ...options }: BrowserWindowConstructorOptions & { preload: string; isDark: boolean },
): BrowserWindow {
  const window = new BrowserWindow({
    ...options,
    show: false,
    title: 'Calotype',
    backgroundColor: isDark ? GROUNDS.dark : GROUNDS.light,
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
      // On other systems, the spell checker would download its dictionaries.
      spellcheck: process.platform === 'darwin',
      disableBlinkFeatures: 'Auxclick',
    },
  })
  window.once('ready-to-show', () => window.show())
  return window
}

/** Opens the product where its window was before; `remember` hears where it is when it closes or the app ends. */
export function openProduct(
  BrowserWindow: Windows,
  {
    preload,
    isDark,
    state,
    screens,
    remember,
  }: {
    preload: string
    isDark: boolean
    state: WindowState | null
    screens: readonly Rectangle[]
    remember: (state: WindowState) => void
  },
): BrowserWindow {
  const window = create(BrowserWindow, { ...placeOf(state, screens), ...SMALLEST, preload, isDark })
  if (state?.isMaximized) window.maximize()
  window.on('close', () => remember({ ...window.getNormalBounds(), isMaximized: window.isMaximized() }))
  show(window, `${PRODUCT}/gallery`)
  return window
}

/** Opens the choice of a server. */
export function openWelcome(
  BrowserWindow: Windows,
  { preload, isDark }: { preload: string; isDark: boolean },
): BrowserWindow {
  const size = { width: 520, height: 640, resizable: false, maximizable: false, fullscreenable: false }
  const window = create(BrowserWindow, { ...size, preload, isDark })
  show(window, `${WELCOME}/`)
  return window
}

/** Brings a window to the front, wherever it is. */
export function bringUp(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function show(window: BrowserWindow, address: string): void {
  window.loadURL(address).catch((error) => console.error(`${address} was not shown:`, error))
}
