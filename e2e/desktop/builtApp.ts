import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Item } from './electron/menu.ts'

const APP = resolve('packages/app-desktop')

/** Timeout for the first window. */
const START_MS = 15_000

/** Calls that the fake Electron module has recorded. */
export interface RecordedCalls {
  schemes: { scheme: string; privileges: Record<string, boolean> }[]
  windows: { webPreferences: Record<string, unknown>; x?: number; width: number }[]
  loaded: string[]
  /** URLs that were opened in the system's browser. */
  opened: string[]
  forked: string[]
  /** Messages to the transfer process, calls to the session, and requests from the updater. */
  messages: unknown[]
  progressBars: { progress: number }[]
  menus: string[]
  messageBoxes: string[]
  /** Titles of system notifications. */
  notified: string[]
  /** Texts that were copied to the clipboard. */
  copied: string[]
  /** Number of times a page was reloaded. */
  reloads: number
  isSandboxed: boolean
  /** Whether the app prevents the system from sleeping. */
  isAwake: boolean
  loginItem: object | null
  name: string
  userData: string
}

/** The frame that sent an IPC message. */
export type Frame = { url: string; parent: object | null } | null

/** Commands by which a test controls the built main process. */
export interface Commands {
  getRecordedCalls: () => Promise<RecordedCalls>
  /** Returns the channels that have a handler. */
  listChannels: () => Promise<string[]>
  invoke: (channel: string, frame: Frame, args: unknown[]) => Promise<unknown>
  /** Sends a request to the app's own protocol. */
  request: (
    url: string,
    headers: Record<string, string>,
  ) => Promise<{ status: number; headers: Record<string, string>; bytes: Uint8Array }>
  setChosenFolder: (folder: string | null) => Promise<void>
  /** Sets the path that the user chooses for a receipt. If no path is set, the user cancels the dialog. */
  setSavePath: (filePath: string) => Promise<void>
  /**
   * Sets the buttons that the user presses in message boxes. A box without any of these buttons is closed with Escape.
   */
  setPressedButtons: (...buttons: string[]) => Promise<void>
  /** Serves the app's own protocol over HTTP, for a browser. Returns the origin. */
  serveOverHttp: () => Promise<string>
  navigate: (way: 'will-navigate' | 'will-redirect' | 'will-attach-webview', url: string) => Promise<boolean>
  openWindow: (url: string) => Promise<string>
  requestPermission: (
    name: string,
    origin: string,
  ) => Promise<{ request: boolean; check: boolean; device: boolean }>
  /** Emits a message as if the transfer process had sent it. */
  emitTransferMessage: (message: object) => Promise<void>
  /** Kills the transfer process to simulate a crash. */
  killTransfers: () => Promise<void>
  /** Sets whether the page in the product window prevents unloading. */
  preventUnload: (isPrevented: boolean) => Promise<void>
  reload: () => Promise<void>
  /** Closes the window. Returns whether the app hid it instead. */
  closeWindow: () => Promise<boolean>
  /** Returns the states of all windows, oldest window first. */
  getWindowStates: () => Promise<('shown' | 'hidden' | 'closed')[]>
  /** Opens the context menu for `params`. Returns its items, or null if no menu appears. */
  openContextMenu: (params: object) => Promise<Item[] | null>
  /** Chooses an item in the open context menu or, if none is open, in the app's menu. */
  clickMenu: (label: string) => Promise<void>
  /** Navigates the page to another URL of the app. */
  visit: (url: string) => Promise<void>
  /** Emits an `app-command` event, as a mouse button or key does. Returns the current URL of the page. */
  emitAppCommand: (command: string) => Promise<string>
  getUrl: () => Promise<string>
  /** Starts the app again while it is running. Returns whether the window is shown afterwards. */
  startAgain: () => Promise<boolean>
  quit: () => Promise<void>
  /** Returns the memory usage of the main process in bytes. */
  getMemory: () => Promise<number>
}

export type Command = { id: number; name: keyof Commands; args: unknown[] }

type AppMessage = { id: number; value?: unknown; problem?: string } | { channel: string; value: unknown }

/** The built main process, run in Node.js with a fake Electron module. */
export interface BuiltApp extends Commands {
  /** Origin at which a browser opens the app's pages. */
  address: string
  /** Data folder, which contains the settings, the token and the journal. */
  data: string
  onEvent: (listener: (channel: string, value: unknown) => void) => void
  hasQuit: () => boolean
  stop: () => Promise<void>
}

function forkMain(data: string, env: NodeJS.ProcessEnv = {}) {
  return fork(resolve('e2e/desktop/runMain.ts'), [join(APP, 'build/main/main.js')], {
    env: { ...process.env, FAKE_APP_PATH: APP, FAKE_USER_DATA: data, ...env },
    serialization: 'advanced',
  })
}

/** Starts a second instance with the same data folder. Returns its exit code. */
export async function startSecond({ data }: BuiltApp): Promise<number> {
  const [code] = (await once(forkMain(data, { FAKE_IS_SECOND: 'yes' }), 'exit')) as [number]
  return code
}

/** Starts the app with an empty data folder, or with the data folder of an earlier start. */
export async function startBuiltApp(
  data = mkdtempSync(join(tmpdir(), 'calotype-desktop-')),
  env: NodeJS.ProcessEnv = {},
): Promise<BuiltApp> {
  const child = forkMain(data, env)
  const pendingCalls = new Map<number, (message: { value?: unknown; problem?: string }) => void>()
  const listeners = new Set<(channel: string, value: unknown) => void>()
  let ids = 0
  child.on('message', (message: AppMessage) => {
    if ('id' in message) pendingCalls.get(message.id)?.(message)
    else for (const listener of listeners) listener(message.channel, message.value)
  })
  child.on('exit', () => pendingCalls.forEach((settle) => settle({})))

  const command =
    <Name extends keyof Commands>(name: Name) =>
    (...args: Parameters<Commands[Name]>) =>
      new Promise((done, failed) => {
        ids += 1
        pendingCalls.set(ids, ({ value, problem }) =>
          problem === undefined ? done(value) : failed(new Error(problem)),
        )
        child.send({ id: ids, name, args } satisfies Command)
      }) as ReturnType<Commands[Name]>

  const app: BuiltApp = {
    data,
    address: '',
    onEvent: (listener) => void listeners.add(listener),
    hasQuit: () => child.exitCode !== null,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill()
        await once(child, 'exit')
      }
      rmSync(data, { recursive: true, force: true })
    },
    getRecordedCalls: command('getRecordedCalls'),
    listChannels: command('listChannels'),
    invoke: command('invoke'),
    request: command('request'),
    setChosenFolder: command('setChosenFolder'),
    setSavePath: command('setSavePath'),
    navigate: command('navigate'),
    openWindow: command('openWindow'),
    requestPermission: command('requestPermission'),
    emitTransferMessage: command('emitTransferMessage'),
    killTransfers: command('killTransfers'),
    closeWindow: command('closeWindow'),
    startAgain: command('startAgain'),
    quit: command('quit'),
    setPressedButtons: command('setPressedButtons'),
    serveOverHttp: command('serveOverHttp'),
    preventUnload: command('preventUnload'),
    reload: command('reload'),
    getWindowStates: command('getWindowStates'),
    openContextMenu: command('openContextMenu'),
    clickMenu: command('clickMenu'),
    visit: command('visit'),
    emitAppCommand: command('emitAppCommand'),
    getUrl: command('getUrl'),
    getMemory: command('getMemory'),
  }
  const deadline = performance.now() + START_MS
  while ((await app.getRecordedCalls()).loaded.length === 0) {
    if (performance.now() > deadline) {
      await app.stop()
      throw new Error('The app shows no window. Does its entry wait for `ready` while it is evaluated?')
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  app.address = await app.serveOverHttp()
  return app
}

/** Starts the app and chooses a server, as the user does on the first start. */
export async function startAtServer(url: string): Promise<BuiltApp> {
  const app = await startBuiltApp()
  await app.invoke('calotype-server:choose', { url: 'app://welcome/', parent: null }, [url, false])
  return app
}
