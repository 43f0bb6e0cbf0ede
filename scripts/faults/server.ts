import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Bug } from './bugs.ts'

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
const CRASH_AT = new URL('../../packages/server/src/testing/servers/crashAt.ts', import.meta.url).href
const RESPONSE_CHECK = new URL('./checks/checksResponses.ts', import.meta.url).href
const PLANT = new URL('./plant.ts', import.meta.url).href
const DAY_MS = 86_400_000

/**
 * Number of days to advance the clock, so that the cleanup removes abandoned uploads, which expire after seven days.
 */
export const DAYS_UNTIL_SWEPT = 8

/** Exit code of a server that stopped before it had responded to all requests (THREATS F25). */
export const UNANSWERED_EXIT_CODE = 70

export interface Modifications {
  bug?: Bug
  /** Step at which the server kills itself, such as `after-sync:3`. */
  crashAt?: string
  /** Number of days by which the server's clock is ahead. */
  daysAhead?: number
  /** Whether the server exits with UNANSWERED_EXIT_CODE if it stops before it has responded to all requests. */
  checksResponses?: boolean
  /** Whether the server uses a single thread for files, so that its system calls can be counted. */
  usesOneThread?: boolean
}

/** A real server in a separate process. */
export interface Server {
  pid: number
  /** Resolves when the server listens. Rejects if the server exits first. */
  ready: Promise<void>
  /** Resolves to the exit code, or to null after a signal. */
  ended: Promise<number | null>
  kill(): Promise<void>
  /** Sends SIGTERM. Resolves to the exit code. */
  stop(): Promise<number | null>
}

/** Starts a server. Only its errors are printed. */
export function startServer(data: string, port: number, modifications: Modifications = {}): Server {
  const env = {
    ...process.env,
    PORT: String(port),
    CALOTYPE_DATA: data,
    CALOTYPE_RESERVE_BYTES: '0',
    CALOTYPE_MIN_CHUNK_BYTES: '1',
    CALOTYPE_CRASH_AT: modifications.crashAt ?? '',
    CALOTYPE_PLANTED_BUG: modifications.bug ?? '',
    CALOTYPE_UNANSWERED_CODE: String(UNANSWERED_EXIT_CODE),
    LOG_LEVEL: 'silent',
    ...(modifications.usesOneThread && { UV_THREADPOOL_SIZE: '1' }),
  }
  const imports = [
    ...(modifications.crashAt ? [CRASH_AT] : []),
    ...(modifications.bug ? [PLANT] : []),
    ...(modifications.checksResponses ? [RESPONSE_CHECK] : []),
    ...(modifications.daysAhead ? [createClockModule(modifications.daysAhead)] : []),
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
    ready: waitUntilListening(child),
    ended,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Returns the environment for a program that loads the server's code with a bug. */
export const createEnvironmentWithBug = (bug: Bug): NodeJS.ProcessEnv => ({
  ...process.env,
  CALOTYPE_PLANTED_BUG: bug,
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${PLANT}`,
})

const createClockModule = (days: number) =>
  `data:text/javascript,const now=Date.now;Date.now=()=>now()+${days * DAY_MS}`

/** Problem that is recorded for a server that can't run. */
export const NOT_STARTED = 'The server exited before it listened.'

function waitUntilListening(child: ChildProcess): Promise<void> {
  const listening = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('Calotype is running at') && resolve())
    child.once('exit', () => reject(new Error(NOT_STARTED)))
  })
  listening.catch(() => {})
  return listening
}
