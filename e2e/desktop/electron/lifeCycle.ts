/**
 * @file The life cycle of Electron's `app`, with the order of events and the cancellation rules of docs/api/app.md and
 * shell/browser/browser.cc (decision record 0033).
 */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PreventableEvent = { defaultPrevented: boolean; preventDefault: () => void }

export function createEvent(): PreventableEvent {
  const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) }
  return event
}

/** The part of a window that the life cycle uses. */
export interface ClosableWindow {
  close: () => void
}

const windows: ClosableWindow[] = []
let ready: 'not yet' | 'now' = 'not yet'
let isQuitting = false
const { promise: readiness, resolve: becomeReady } = Promise.withResolvers<void>()

export function requireReady(api: string): void {
  if (ready === 'not yet') throw new Error(`${api} cannot be used before the app is ready.`)
}

export function requireNotReady(api: string): void {
  if (ready === 'now') throw new Error(`${api} must be called before the app is ready.`)
}

/**
 * Emits `ready`. `runMain.ts` calls this function only after the entry module has been evaluated, like Electron's
 * lib/browser/init.ts.
 */
export function finishLaunching(): void {
  ready = 'now'
  becomeReady()
  app.emit('ready')
}

const appPath = process.env['FAKE_APP_PATH'] ?? ''
const manifest = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8')) as {
  name: string
  productName?: string
  version: string
}

/** Resources folder of a packaged app. Undefined if the app isn't packaged. */
const resourcesPath = process.env['FAKE_RESOURCES']
Object.assign(process, { resourcesPath })

export const recordedOfApp = { isSandboxed: false, loginItem: null as object | null }
const paths: Record<string, string | undefined> = { userData: process.env['FAKE_USER_DATA'] || undefined }

export const app = Object.assign(new EventEmitter(), {
  isPackaged: resourcesPath !== undefined,
  name: manifest.productName ?? manifest.name,
  getName: (): string => app.name,
  getVersion: () => manifest.version,
  getPreferredSystemLanguages: () => ['en-US'],
  isReady: () => ready === 'now',
  whenReady: () => readiness,
  enableSandbox() {
    requireNotReady('app.enableSandbox')
    recordedOfApp.isSandboxed = true
  },
  requestSingleInstanceLock: () => process.env['FAKE_IS_SECOND'] === undefined,
  getAppPath: () => appPath,
  getPath(name: string): string {
    const appData = process.env['FAKE_APP_DATA'] ?? ''
    if (name === 'appData') return appData
    return paths[name] ?? join(appData, app.name)
  },
  setPath(name: string, path: string) {
    requireNotReady(`app.setPath('${name}')`)
    paths[name] = path
  },
  setAppUserModelId() {},
  exit: (code = 0) => process.exit(code),
  getLoginItemSettings: () => ({ openAtLogin: recordedOfApp.loginItem !== null, wasOpenedAtLogin: false }),
  setLoginItemSettings: (settings: object) => void (recordedOfApp.loginItem = settings),
  quit() {
    if (isQuitting) return
    const event = createEvent()
    app.emit('before-quit', event)
    if (event.defaultPrevented) return
    isQuitting = true
    if (windows.length === 0) shutDown()
    else for (const window of [...windows]) window.close()
  },
})

export const addWindow = (window: ClosableWindow): void => void windows.push(window)

export function removeWindow(window: ClosableWindow): void {
  windows.splice(windows.indexOf(window), 1)
  if (windows.length > 0) return
  if (isQuitting) shutDown()
  else if (!app.emit('window-all-closed')) app.quit()
}

/** Cancels quitting because a window stays open. Electron emits no event for this. */
export const cancelClosing = (): void => void (isQuitting = false)

function shutDown(): void {
  const event = createEvent()
  app.emit('will-quit', event)
  if (event.defaultPrevented) return cancelClosing()
  app.emit('quit', createEvent(), 0)
  process.exit()
}
