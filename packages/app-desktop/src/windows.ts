import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { PRODUCT, WELCOME } from './sender.ts'
import type { WindowState } from './settings.ts'
import { placeOf, SMALLEST } from './windowState.ts'

/** The grounds of both themes, before a page is there. [Note: ground] ui/src/theme has them as oklch. */
const GROUNDS = { light: '#f8f6f1', dark: '#120f0d' }

type Open = (options: BrowserWindowConstructorOptions) => BrowserWindow

/** Every page is sandboxed, in a world apart from its preload, and without Node (THREATS T43). */
const webPreferences = (preload: string) => ({
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
  spellcheck: false,
})

/** Opens the product where its window was before; `remember` hears where it is when it closes or the app ends. */
export function openProduct(
  open: Open,
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
  const window = open({
    ...placeOf(state, screens),
    ...SMALLEST,
    show: false,
    title: 'Calotype',
    backgroundColor: isDark ? GROUNDS.dark : GROUNDS.light,
    autoHideMenuBar: true,
    webPreferences: webPreferences(preload),
  })
  if (state?.isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => remember({ ...window.getNormalBounds(), isMaximized: window.isMaximized() }))
  show(window, `${PRODUCT}/gallery`)
  return window
}

/** Opens the choice of a server. */
export function openWelcome(
  open: Open,
  { preload, isDark }: { preload: string; isDark: boolean },
): BrowserWindow {
  const window = open({
    width: 520,
    height: 640,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    show: false,
    title: 'Calotype',
    backgroundColor: isDark ? GROUNDS.dark : GROUNDS.light,
    autoHideMenuBar: true,
    webPreferences: webPreferences(preload),
  })
  window.once('ready-to-show', () => window.show())
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
