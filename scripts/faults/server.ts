import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Bug } from './bugs.ts'

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
const DIE_AT = new URL('../../packages/server/src/testing/dieAt.ts', import.meta.url).href
const ANSWERS_ALL = new URL('./answersAll.ts', import.meta.url).href
const PLANT = new URL('./plant.ts', import.meta.url).href
const DAY_MS = 86_400_000

/** A server so far ahead sweeps away all that was left lying: an upload is forgotten after seven days. */
export const DAYS_UNTIL_SWEPT = 8

/** The exit code of a server that stopped before it had answered all (THREATS F25). */
export const LEFT_UNANSWERED = 70

/** How a server differs from one in use. */
export interface Oddity {
  /** A bug to be planted into its code. */
  bug?: Bug
  /** The step at which it ends itself, as in `after-sync:3`. */
  dieAt?: string
  /** How far its clock is ahead. */
  daysAhead?: number
  /** Whether it ends with LEFT_UNANSWERED if it stops before it has answered all requests that came. */
  answersAll?: boolean
  /** Files are worked on by one thread, so that its calls can be counted. */
  oneThread?: boolean
}

/** A real server in a process of its own. */
export interface Server {
  pid: number
  /** Resolves when it listens; rejects when it ended before. */
  ready: Promise<void>
  /** Resolves to its exit code, null where a signal ended it. */
  ended: Promise<number | null>
  kill(): Promise<void>
  /** By SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>
}

/** Starts the server of a data folder. What it prints goes nowhere, but for errors. */
export function startServer(data: string, port: number, odd: Oddity = {}): Server {
  const env = {
    ...process.env,
    PORT: String(port),
    CALOTYPE_DATA: data,
    CALOTYPE_RESERVE_BYTES: '0',
    CALOTYPE_MIN_CHUNK_BYTES: '1',
    CALOTYPE_DIE_AT: odd.dieAt ?? '',
    CALOTYPE_PLANTED_BUG: odd.bug ?? '',
    CALOTYPE_UNANSWERED_CODE: String(LEFT_UNANSWERED),
    LOG_LEVEL: 'silent',
    ...(odd.oneThread && { UV_THREADPOOL_SIZE: '1' }),
  }
  const imports = [
    ...(odd.dieAt ? [DIE_AT] : []),
    ...(odd.bug ? [PLANT] : []),
    ...(odd.answersAll ? [ANSWERS_ALL] : []),
    ...(odd.daysAhead ? [clockAhead(odd.daysAhead)] : []),
  ]
  const args = [...imports.flatMap((file) => ['--import', file]), MAIN]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    pid: child.pid ?? 0,
    ready: listening(child),
    ended,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

const clockAhead = (days: number) =>
  `data:text/javascript,const now=Date.now;Date.now=()=>now()+${days * DAY_MS}`

function listening(child: ChildProcess): Promise<void> {
  const heard = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('Calotype is at') && resolve())
    child.once('exit', () => reject(new Error('The server ended before it listened.')))
  })
  heard.catch(() => {})
  return heard
}
