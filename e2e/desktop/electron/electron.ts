/**
 * @file A fake of Electron for the built main process in Node.js. It records calls, makes the choices that the test has
 * set, and lets the test call registered handlers. Only Electron is fake (decision record 0033).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Command, Commands, RecordedCalls } from '../builtApp.ts'
import { serveOverHttp } from './serveOverHttp.ts'
import { app, recordedOfApp, requireNotReady, requireReady } from './lifeCycle.ts'
import { Menu, menus } from './menu.ts'
import { net as plainNet } from './net.ts'
import { FakeSession, permits, recordedOfSession, session, type Handler } from './session.ts'
import { FakeContents, FakeWindow, recordedOfWindows } from './windows.ts'

export { finishLaunching } from './lifeCycle.ts'
export { app, Menu, session }
export const BrowserWindow = FakeWindow

const recordedCalls = {
  schemes: [] as RecordedCalls['schemes'],
  opened: [] as string[],
  forked: [] as string[],
  messages: [] as unknown[],
  messageBoxes: [] as string[],
  notified: [] as string[],
  copied: [] as string[],
}
const handlers = new Map<string, Handler>()
const choices = { folder: null as string | null, receipt: '', buttons: [] as readonly string[] }
let serve: (request: Request) => Promise<Response> = async () => new Response(null, { status: 404 })

interface Question {
  message: string
  buttons?: string[]
  cancelId?: number
}

/** Returns the button that the user presses: one that the test has set, otherwise the button that Escape selects. */
function press({ message, buttons = ['OK'], cancelId = 0 }: Question): number {
  recordedCalls.messageBoxes.push(message)
  const response = buttons.findIndex((button) => choices.buttons.includes(button))
  return response < 0 ? cancelId : response
}

export const dialog = {
  showOpenDialog: async () => ({ filePaths: choices.folder === null ? [] : [choices.folder] }),
  showSaveDialog: async () => ({ filePath: choices.receipt }),
  async showMessageBox(question: Question) {
    requireReady('dialog.showMessageBox')
    return { response: press(question) }
  },
  showErrorBox: (title: string, content: string) =>
    void recordedCalls.messageBoxes.push(`${title}: ${content}`),
  showMessageBoxSync: (_window: FakeWindow, question: Question) => press(question),
}
export const ipcMain = {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
}
export const nativeTheme = { shouldUseDarkColors: false }
export const clipboard = { writeText: async (text: string) => void recordedCalls.copied.push(text) }
export const net = {
  async fetch(...args: Parameters<typeof plainNet.fetch>) {
    requireReady('net.fetch')
    return plainNet.fetch(...args)
  },
  request(options: Parameters<typeof plainNet.request>[0] & { path?: string }) {
    requireReady('net.request')
    return options.path === undefined ? plainNet.request(options) : createUpdaterRequest(options.path)
  },
}

/**
 * Responds to a request from the updater with the file of the requested name in the folder `FAKE_FEED`. `path` contains
 * the host and the path of the URL.
 */
function createUpdaterRequest(path: string) {
  const request = Object.assign(new EventEmitter(), { abort() {}, end })
  function end() {
    const name = basename(path.replace(/\?.*$/, ''))
    recordedCalls.messages.push({ type: 'asked', name })
    const file = createReadStream(join(process.env['FAKE_FEED'] ?? '/nowhere', name))
    file.on('error', (error) => request.emit('error', error))
    file.on('open', () =>
      request.emit('response', Object.assign(Readable.from(file), { statusCode: 200, headers: {} })),
    )
  }
  return request
}

export class Notification {
  #title: string
  constructor({ title }: { title: string }) {
    requireReady('Notification')
    this.#title = title
  }
  show() {
    recordedCalls.notified.push(this.#title)
  }
}
export const protocol = {
  registerSchemesAsPrivileged(schemes: RecordedCalls['schemes']) {
    requireNotReady('protocol.registerSchemesAsPrivileged')
    if (recordedCalls.schemes.length > 0)
      throw new Error('protocol.registerSchemesAsPrivileged can only be called once')
    recordedCalls.schemes.push(...schemes)
  },
  handle(_scheme: string, handler: typeof serve) {
    requireReady('protocol.handle')
    serve = handler
  },
}
export const safeStorage = {
  async isAsyncEncryptionAvailable() {
    requireReady('safeStorage')
    return true
  },
  encryptStringAsync: async (text: string) => Buffer.from(`sealed:${Buffer.from(text).toString('base64')}`),
  decryptStringAsync: async (bytes: Buffer) => ({
    result: Buffer.from(bytes.toString().slice('sealed:'.length), 'base64').toString(),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: () => 'gnome_libsecret',
}
const display = { workArea: { x: 0, y: 0, width: 1440, height: 900 } }
export const screen = {
  getPrimaryDisplay() {
    requireReady('screen')
    return display
  },
  getAllDisplays: () => [display],
}
export const shell = { openExternal: async (url: string) => void recordedCalls.opened.push(url) }
export class Tray extends EventEmitter {
  constructor(_icon: string) {
    super()
    requireReady('Tray')
  }
  setToolTip() {}
  setContextMenu() {}
}
const blockers = new Set<number>()
export const powerSaveBlocker = {
  start(_type: 'prevent-app-suspension' | 'prevent-display-sleep') {
    requireReady('powerSaveBlocker')
    blockers.add(blockers.size + 1)
    return blockers.size
  },
  stop: (id: number) => blockers.delete(id),
}

/**
 * Runs the real transfer process in Node.js, with the life cycle of docs/api/utility-process.md. Its only events are
 * `spawn`, `message` and `exit`. After `exit`, messages are dropped and `kill` returns false.
 */
class FakeUtilityProcess extends EventEmitter {
  #child: ChildProcess | null
  pid: number | undefined
  constructor(path: string, options: { session?: unknown }) {
    super()
    requireReady('utilityProcess.fork')
    if (options.session !== undefined && !(options.session instanceof FakeSession))
      throw new TypeError('session must be a Session')
    this.#child = fork(path, [], {
      execArgv: ['--import', new URL('../withParentPort.ts', import.meta.url).href],
      serialization: 'advanced',
    })
    this.#child.on('spawn', () => {
      this.pid = this.#child?.pid
      this.emit('spawn')
    })
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('exit', (code) => {
      this.#child = null
      this.emit('exit', code ?? 1)
      this.pid = undefined
    })
  }
  postMessage(message: object) {
    recordedCalls.messages.push(message)
    if (this.#child?.connected) this.#child.send(message)
  }
  kill = () => this.#child?.kill() ?? false
  crash = () => this.#child?.kill('SIGKILL')
}
let transfer: FakeUtilityProcess | null = null
export const utilityProcess = {
  fork(path: string, _args: string[] = [], options: { session?: unknown } = {}) {
    recordedCalls.forked.push(path)
    return (transfer = new FakeUtilityProcess(path, options))
  },
}

const getNewestWindow = () => FakeWindow.all.at(-1)

/**
 * Simulates a navigation in the newest window's page by emitting the event `way`. Returns whether the app prevented the
 * navigation.
 */
function navigate(way: 'will-navigate' | 'will-redirect' | 'will-attach-webview', url: string): boolean {
  let isPrevented = false
  getNewestWindow()?.webContents.emit(way, { url, preventDefault: () => (isPrevented = true) })
  return isPrevented
}

/** Waits long enough for the page to respond to `beforeunload`. */
const waitForEvents = () => new Promise<void>((done) => setTimeout(done, 10))

const commands: Commands = {
  getRecordedCalls: async () => ({
    ...recordedCalls,
    ...recordedOfApp,
    ...recordedOfWindows,
    messages: [...recordedCalls.messages, ...recordedOfSession],
    menus: menus.application,
    isAwake: blockers.size > 0,
    name: app.getName(),
    userData: app.getPath('userData'),
  }),
  listChannels: async () => [...handlers.keys()],
  invoke: async (channel, frame, args) =>
    handlers.get(channel)?.(...([{ senderFrame: frame }, ...args] as never[])),
  async request(url, headers) {
    const response = await serve(new Request(url, { headers }))
    const bytes = response.type === 'error' ? new Uint8Array() : new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: Object.fromEntries(response.headers), bytes }
  },
  serveOverHttp: () => serveOverHttp((request) => serve(request)),
  setChosenFolder: async (folder) => void (choices.folder = folder),
  setSavePath: async (filePath) => void (choices.receipt = filePath),
  setPressedButtons: async (...buttons) => void (choices.buttons = buttons),
  navigate: async (way, url) => navigate(way, url),
  openWindow: async (url) => getNewestWindow()?.webContents.opensWindow({ url }).action ?? '',
  async requestPermission(name, origin) {
    const unloaded = new Promise<boolean>((resolve) => {
      permits['request']?.(...([null, name, resolve, { requestingUrl: origin }] as never[]))
    })
    const [check, device] = [permits['check'], permits['device']]
    return {
      request: await unloaded,
      check: check?.(...([null, name, origin] as never[])) === true,
      device: device?.(...([{}] as never[])) === true,
    }
  },
  emitTransferMessage: async (message) => void transfer?.emit('message', message),
  killTransfers: async () => void transfer?.crash(),
  async preventUnload(isPrevented) {
    for (const { webContents, url } of FakeWindow.all)
      if (url.startsWith('app://calotype')) webContents.preventsUnload = isPrevented
  },
  async reload() {
    getNewestWindow()?.webContents.reload()
    await waitForEvents()
  },
  async closeWindow() {
    getNewestWindow()?.close()
    await waitForEvents()
    return getNewestWindow()?.isClosed === false && getNewestWindow()?.isShown === false
  },
  getWindowStates: async () =>
    FakeWindow.all.map(({ isClosed, isShown }) => (isClosed ? 'closed' : isShown ? 'shown' : 'hidden')),
  async openContextMenu(params) {
    menus.popup = null
    getNewestWindow()?.webContents.emit('context-menu', {}, params)
    return menus.popup
  },
  clickMenu: async (label) => menus.click(label, getNewestWindow()),
  async visit(url) {
    const { history } = getNewestWindow()?.webContents ?? new FakeContents()
    history.entries.splice(history.index + 1, Infinity, url)
    history.index += 1
  },
  async emitAppCommand(command) {
    getNewestWindow()?.emit('app-command', {}, command)
    return commands.getUrl()
  },
  async getUrl() {
    const { history } = getNewestWindow()?.webContents ?? new FakeContents()
    return history.entries[history.index] ?? ''
  },
  async startAgain() {
    app.emit('second-instance')
    return getNewestWindow()?.isShown === true
  },
  async quit() {
    app.quit()
    await waitForEvents()
  },
  getMemory: async () => process.memoryUsage().rss,
}

process.on('message', async ({ id, name, args }: Command) => {
  try {
    const command = commands[name] as (...args: unknown[]) => Promise<unknown>
    process.send?.({ id, value: await command(...args) })
  } catch (error) {
    process.send?.({ id, problem: String(error) })
  }
})
