import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Item } from './electron/menu.ts'

const APP = resolve('packages/app-desktop')

/** How long the app may take to show its first window. */
const START_MS = 15_000

/** What the stand-in for Electron was told. */
export interface Recorded {
  schemes: { scheme: string; privileges: Record<string, boolean> }[]
  windows: { webPreferences: Record<string, unknown>; x?: number; width: number }[]
  loaded: string[]
  /** In the system's browser. */
  opened: string[]
  forked: string[]
  /** To the transfer process, and to the session. */
  said: unknown[]
  progressBars: { progress: number }[]
  menus: string[]
  /** In message boxes. */
  told: string[]
  /** By the system's notifications. */
  notified: string[]
  /** To the clipboard. */
  copied: string[]
  /** How often a page was loaded again. */
  reloads: number
  isSandboxed: boolean
  /** Whether the system is kept from sleeping. */
  isAwake: boolean
  loginItem: object | null
  /** The app's name, and where its data are. */
  name: string
  userData: string
}

/** The frame a message comes from. */
export type Frame = { url: string; parent: object | null } | null

/** What a test can do in the process of the built main. */
export interface Commands {
  recorded: () => Promise<Recorded>
  /** The channels that are answered. */
  handled: () => Promise<string[]>
  invoke: (channel: string, frame: Frame, args: unknown[]) => Promise<unknown>
  /** Asks the app's own protocol. */
  request: (
    url: string,
    headers: Record<string, string>,
  ) => Promise<{ status: number; headers: Record<string, string>; bytes: Uint8Array }>
  /** What a person chooses in the next dialog. */
  choose: (folder: string | null) => Promise<void>
  /** Where a person saves a receipt; nowhere before this. */
  saveAs: (place: string) => Promise<void>
  /** Which buttons a person presses in message boxes from now on; Escape where there is none of them. */
  press: (...buttons: string[]) => Promise<void>
  /** Serves the app's own protocol over HTTP, for a browser; answers its origin. */
  front: () => Promise<string>
  navigate: (way: 'will-navigate' | 'will-redirect' | 'will-attach-webview', url: string) => Promise<boolean>
  openWindow: (url: string) => Promise<string>
  permission: (name: string, origin: string) => Promise<{ request: boolean; check: boolean; device: boolean }>
  /** What the transfer process says next. */
  hear: (message: object) => Promise<void>
  /** As a crash would. */
  killTransfers: () => Promise<void>
  /** Whether the product's page handles `beforeunload`. */
  preventUnload: (isPrevented: boolean) => Promise<void>
  reload: () => Promise<void>
  /** Answers whether the window was put away instead. */
  closeWindow: () => Promise<boolean>
  /** Every window that was opened, the oldest first. */
  windows: () => Promise<('shown' | 'hidden' | 'closed')[]>
  /** Opens a context menu at what `params` describe; answers its entries, or null where none appears. */
  contextMenu: (params: object) => Promise<Item[] | null>
  /** Chooses an entry of the context menu that is open, or else of the app's menu. */
  clickMenu: (label: string) => Promise<void>
  /** The page goes to another of its addresses. */
  visit: (url: string) => Promise<void>
  /** A mouse button or a key of the keyboard that means a command; answers where the page is then. */
  appCommand: (command: string) => Promise<string>
  /** Where the page is in its history. */
  place: () => Promise<string>
  /** Somebody starts the app while it runs; answers whether its window is shown then. */
  startAgain: () => Promise<boolean>
  quit: () => Promise<void>
  /** What main takes now, in bytes. */
  memory: () => Promise<number>
}

export type Command = { id: number; name: keyof Commands; args: unknown[] }

type Said = { id: number; value?: unknown; problem?: string } | { channel: string; value: unknown }

/** The built main process in plain Node, with a stand-in for Electron, and everything else real. */
export interface BuiltApp extends Commands {
  /** Where a browser finds the app's pages. */
  address: string
  /** Its folder of settings, token and journal. */
  data: string
  onEvent: (listener: (channel: string, value: unknown) => void) => void
  hasQuit: () => boolean
  stop: () => Promise<void>
}

function forkMain(data: string, others: NodeJS.ProcessEnv = {}) {
  return fork(resolve('e2e/desktop/runMain.ts'), [join(APP, 'build/main/main.js')], {
    env: { ...process.env, FAKE_APP_PATH: APP, FAKE_USER_DATA: data, ...others },
    serialization: 'advanced',
  })
}

/** Starts it while another of it runs on the same settings; answers what it ends with. */
export async function startSecond({ data }: BuiltApp): Promise<number> {
  const [code] = (await once(forkMain(data, { FAKE_IS_SECOND: 'yes' }), 'exit')) as [number]
  return code
}

/** Starts it with an empty folder of settings, or with the one of an earlier start. */
export async function startBuiltApp(
  data = mkdtempSync(join(tmpdir(), 'calotype-desktop-')),
  others: NodeJS.ProcessEnv = {},
): Promise<BuiltApp> {
  const child = forkMain(data, others)
  const waiting = new Map<number, (said: { value?: unknown; problem?: string }) => void>()
  const listeners = new Set<(channel: string, value: unknown) => void>()
  let ids = 0
  child.on('message', (said: Said) => {
    if ('id' in said) waiting.get(said.id)?.(said)
    else for (const listener of listeners) listener(said.channel, said.value)
  })
  child.on('exit', () => waiting.forEach((answer) => answer({})))

  const command =
    <Name extends keyof Commands>(name: Name) =>
    (...args: Parameters<Commands[Name]>) =>
      new Promise((done, failed) => {
        ids += 1
        waiting.set(ids, ({ value, problem }) =>
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
    recorded: command('recorded'),
    handled: command('handled'),
    invoke: command('invoke'),
    request: command('request'),
    choose: command('choose'),
    saveAs: command('saveAs'),
    navigate: command('navigate'),
    openWindow: command('openWindow'),
    permission: command('permission'),
    hear: command('hear'),
    killTransfers: command('killTransfers'),
    closeWindow: command('closeWindow'),
    startAgain: command('startAgain'),
    quit: command('quit'),
    press: command('press'),
    front: command('front'),
    preventUnload: command('preventUnload'),
    reload: command('reload'),
    windows: command('windows'),
    contextMenu: command('contextMenu'),
    clickMenu: command('clickMenu'),
    visit: command('visit'),
    appCommand: command('appCommand'),
    place: command('place'),
    memory: command('memory'),
  }
  const deadline = performance.now() + START_MS
  while ((await app.recorded()).loaded.length === 0) {
    if (performance.now() > deadline) {
      await app.stop()
      throw new Error('The app shows no window. Does its entry wait for `ready` while it is evaluated?')
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  app.address = await app.front()
  return app
}

/** Starts it and chooses a server, as a person does at first. */
export async function startAtServer(url: string): Promise<BuiltApp> {
  const app = await startBuiltApp()
  await app.invoke('calotype-server:choose', { url: 'app://welcome/', parent: null }, [url, false])
  return app
}
