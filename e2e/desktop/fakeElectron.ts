/**
 * @file Electron as the built main process sees it under plain Node: it records what it is told, asks the test what a
 * person answers, and lets the test call what was registered. Files, network, the transfer process and the app's own code are real.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Command, Commands, Recorded } from './builtApp.ts'

type Handler = (...args: never[]) => unknown

const recorded: Recorded = {
  schemes: [],
  windows: [],
  loaded: [],
  opened: [],
  forked: [],
  said: [],
  menus: [],
  told: [],
  notified: [],
  isSandboxed: false,
}
const handlers = new Map<string, Handler>()
const answers: { folder: string | null; receipt: string } = { folder: null, receipt: '' }
let permits: Record<string, Handler> = {}
let serve: (request: Request) => Promise<Response> = async () => new Response(null, { status: 404 })

class FakeContents extends EventEmitter {
  opensWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' })
  setWindowOpenHandler(handler: FakeContents['opensWindow']) {
    this.opensWindow = handler
  }
  send(channel: string, value: unknown) {
    process.send?.({ channel, value })
  }
  reload() {}
}

const windows: FakeWindow[] = []
class FakeWindow extends EventEmitter {
  webContents = new FakeContents()
  isVisible = true
  constructor(options: object) {
    super()
    recorded.windows.push(JSON.parse(JSON.stringify(options)) as Recorded['windows'][number])
    windows.push(this)
    app.emit('web-contents-created', {}, this.webContents)
  }
  async loadURL(url: string) {
    recorded.loaded.push(url)
  }
  close() {
    const event = { isPrevented: false, preventDefault: () => (event.isPrevented = true) }
    this.emit('close', event)
    if (!event.isPrevented) this.emit('closed')
  }
  show() {
    this.isVisible = true
  }
  hide() {
    this.isVisible = false
  }
  focus() {}
  maximize() {}
  restore() {}
  isMinimized = () => false
  isMaximized = () => false
  getNormalBounds = () => ({ x: 10, y: 20, width: 900, height: 700 })
  setProgressBar(progress: number) {
    recorded.said.push({ type: 'bar', progress })
  }
}

/** Where a packaged app has its resources; without it the app is none. */
const resourcesPath = process.env['FAKE_RESOURCES']
Object.assign(process, { resourcesPath })

export const app = Object.assign(new EventEmitter(), {
  isPackaged: resourcesPath !== undefined,
  getName: () => 'Calotype',
  getVersion: () => '0.1.0',
  enableSandbox: () => (recorded.isSandboxed = true),
  requestSingleInstanceLock: () => process.env['FAKE_IS_SECOND'] === undefined,
  whenReady: async () => {},
  getAppPath: () => process.env['FAKE_APP_PATH'],
  getPath: () => process.env['FAKE_USER_DATA'],
  quit() {
    const event = { isPrevented: false, preventDefault: () => (event.isPrevented = true) }
    app.emit('before-quit', event)
    if (event.isPrevented) return
    app.emit('will-quit')
    app.emit('quit', event, 0)
    process.exit()
  },
})
export const BrowserWindow = FakeWindow
export const dialog = {
  showOpenDialog: async () => ({ filePaths: answers.folder === null ? [] : [answers.folder] }),
  showSaveDialog: async () => ({ filePath: answers.receipt }),
  async showMessageBox({ message }: { message: string }) {
    recorded.told.push(message)
    return { response: 1 }
  },
}
export const ipcMain = { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) }
export const Menu = {
  buildFromTemplate: (template: object) => template,
  setApplicationMenu: (menu: object) => void recorded.menus.push(JSON.stringify(menu)),
}
export const nativeTheme = { shouldUseDarkColors: false }
export const net = {
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  /** Of every address the file so named in a folder of the test, or no answer. */
  request({ path = '' }: { path?: string }) {
    const request = Object.assign(new EventEmitter(), { abort() {}, end })
    function end() {
      const name = basename(path.replace(/\?.*$/, ''))
      recorded.said.push({ type: 'asked', name })
      const file = createReadStream(join(process.env['FAKE_FEED'] ?? '/nowhere', name))
      file.on('error', (error) => request.emit('error', error))
      file.on('open', () =>
        request.emit('response', Object.assign(Readable.from(file), { statusCode: 200, headers: {} })),
      )
    }
    return request
  },
}
export class Notification {
  #title: string
  constructor({ title }: { title: string }) {
    this.#title = title
  }
  show() {
    recorded.notified.push(this.#title)
  }
}
export const protocol = {
  registerSchemesAsPrivileged: (schemes: Recorded['schemes']) => void recorded.schemes.push(...schemes),
  handle: (_scheme: string, handler: typeof serve) => (serve = handler),
}
export const safeStorage = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => Buffer.from(`sealed:${Buffer.from(text).toString('base64')}`),
  decryptStringAsync: async (bytes: Buffer) => ({
    result: Buffer.from(bytes.toString().slice('sealed:'.length), 'base64').toString(),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: () => 'gnome_libsecret',
}
const display = { workArea: { x: 0, y: 0, width: 1440, height: 900 } }
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }
export const session = {
  fromPartition: () => ({}),
  defaultSession: {
    setPermissionRequestHandler: (handler: Handler) => (permits = { ...permits, request: handler }),
    setPermissionCheckHandler: (handler: Handler) => (permits = { ...permits, check: handler }),
    setDevicePermissionHandler: (handler: Handler) => (permits = { ...permits, device: handler }),
    clearStorageData: async () => void recorded.said.push({ type: 'storageCleared' }),
    setSpellCheckerEnabled: (isOn: boolean) => void recorded.said.push({ type: 'spelling', isOn }),
  },
}
export const shell = { openExternal: async (url: string) => void recorded.opened.push(url) }
export class Tray extends EventEmitter {
  setToolTip() {}
  setContextMenu() {}
}
export const utilityProcess = {
  /** The transfer process itself, in plain Node. */
  fork(path: string) {
    recorded.forked.push(path)
    const child = fork(path, [], {
      execArgv: ['--import', new URL('withParentPort.ts', import.meta.url).href],
      serialization: 'advanced',
    })
    transfer = child
    return Object.assign(child, {
      postMessage(message: object) {
        recorded.said.push(message)
        if (child.connected) child.send(message)
      },
    })
  },
}
let transfer: ChildProcess | null = null

/** Navigates the newest window, in one of the ways a page can; answers whether that was prevented. */
function navigate(way: 'will-navigate' | 'will-redirect' | 'will-attach-webview', url: string): boolean {
  let isPrevented = false
  windows.at(-1)?.webContents.emit(way, { url, preventDefault: () => (isPrevented = true) })
  return isPrevented
}

const commands: Commands = {
  recorded: async () => recorded,
  handled: async () => [...handlers.keys()],
  invoke: async (channel, frame, args) =>
    handlers.get(channel)?.(...([{ senderFrame: frame }, ...args] as never[])),
  async request(url, headers) {
    const response = await serve(new Request(url, { headers }))
    const bytes = response.type === 'error' ? new Uint8Array() : new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: Object.fromEntries(response.headers), bytes }
  },
  choose: async (folder) => void (answers.folder = folder),
  saveAs: async (place) => void (answers.receipt = place),
  navigate: async (way, url) => navigate(way, url),
  openWindow: async (url) => windows.at(-1)?.webContents.opensWindow({ url }).action ?? '',
  async permission(name, origin) {
    const asked = new Promise<boolean>((resolve) => {
      permits['request']?.(...([null, name, resolve, { requestingUrl: origin }] as never[]))
    })
    const [check, device] = [permits['check'], permits['device']]
    return {
      request: await asked,
      check: check?.(...([null, name, origin] as never[])) === true,
      device: device?.(...([{}] as never[])) === true,
    }
  },
  hear: async (message) => void transfer?.emit('message', message),
  killTransfers: async () => void transfer?.kill('SIGKILL'),
  async closeWindow() {
    const window = windows.at(-1)
    window?.close()
    return window?.isVisible === false
  },
  async startAgain() {
    app.emit('second-instance')
    return windows.at(-1)?.isVisible === true
  },
  quit: async () => app.quit(),
  memory: async () => process.memoryUsage().rss,
}

process.on('message', async ({ id, name, args }: Command) => {
  try {
    const command = commands[name] as (...given: unknown[]) => Promise<unknown>
    process.send?.({ id, value: await command(...args) })
  } catch (error) {
    process.send?.({ id, problem: String(error) })
  }
})
