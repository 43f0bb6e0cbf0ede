import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const APP = resolve('packages/app-desktop')

/** What the fake Electron was told. */
export interface Recorded {
  schemes: { scheme: string; privileges: Record<string, boolean> }[]
  windows: { webPreferences: Record<string, unknown>; x?: number; width: number }[]
  loaded: string[]
  /** In the system's browser. */
  opened: string[]
  forked: string[]
  /** To the transfer process, and to the window. */
  said: unknown[]
  menus: string[]
  /** In message boxes. */
  told: string[]
  /** By the system's notifications. */
  notified: string[]
  isSandboxed: boolean
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
  navigate: (way: 'will-navigate' | 'will-redirect' | 'will-attach-webview', url: string) => Promise<boolean>
  openWindow: (url: string) => Promise<string>
  permission: (name: string, origin: string) => Promise<{ request: boolean; check: boolean; device: boolean }>
  /** What the transfer process says next. */
  hear: (message: object) => Promise<void>
  /** As a crash would. */
  killTransfers: () => Promise<void>
  /** Answers whether the window was put away instead. */
  closeWindow: () => Promise<boolean>
  /** Somebody starts the app while it runs; answers whether its window is shown then. */
  startAgain: () => Promise<boolean>
  quit: () => Promise<void>
  /** What main takes now, in bytes. */
  memory: () => Promise<number>
}

export type Command = { id: number; name: keyof Commands; args: unknown[] }

type Said = { id: number; value?: unknown; problem?: string } | { channel: string; value: unknown }

/** The built main process in plain Node, with everything of Electron's faked and everything else real. */
export interface BuiltApp extends Commands {
  /** Its folder of settings, token and journal. */
  data: string
  onEvent: (listener: (channel: string, value: unknown) => void) => void
  stop: () => Promise<void>
}

function forkMain(data: string, others: NodeJS.ProcessEnv = {}) {
  return fork(join(APP, 'build/main/main.js'), [], {
    execArgv: ['--import', resolve('e2e/desktop/withFakeElectron.ts')],
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
    onEvent: (listener) => void listeners.add(listener),
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
    memory: command('memory'),
  }
  while ((await app.recorded()).loaded.length === 0) await new Promise((done) => setTimeout(done, 20))
  return app
}

/** Starts it and chooses a server, as a person does at first. */
export async function startAtServer(url: string): Promise<BuiltApp> {
  const app = await startBuiltApp()
  await app.invoke('calotype-server:choose', { url: 'app://welcome/', parent: null }, [url, false])
  return app
}
