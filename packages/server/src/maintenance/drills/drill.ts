import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openReadOnly } from '../../db/sqlite/openReadOnly.ts'
import { createDataFolder } from '../../testing/servers/createDataFolder.ts'
import { waitForAddress, MAIN, signIn } from '../../testing/servers/serverProcess.ts'
import { startTestServer, type TestClient } from '../../testing/servers/startTestServer.ts'
import { createTestEnvironment } from '../../testing/servers/createTestEnvironment.ts'
import { addFirstAdministrator } from '../../users/users.ts'

const VERIFY_SCRIPT = fileURLToPath(new URL('../../../../../scripts/verify.ts', import.meta.url))
const RESUME_EXPIRY_SCRIPT = fileURLToPath(new URL('../../../../../scripts/resumeExpiry.ts', import.meta.url))
const SHIFT_CLOCK = new URL('../../testing/servers/shiftClock.ts', import.meta.url).href
const DAY_MS = 86_400_000
const DATABASE_FILE = 'calotype.sqlite'

export const ADMINISTRATOR = { email: 'anna@example.test', password: 'Tintype-1841!' }

/** A data folder that real servers use one after another. */
export interface Drill {
  data: string
  /** Runs `callback` while a server in this process serves the folder, and then stops the server cleanly. */
  serve(callback: (server: DrillServer) => Promise<void>): Promise<void>
  /**
   * Runs `callback` while a server in its own process serves the folder.
   * @param options `daysAhead`: number of days by which the clock of the process is ahead
   */
  serveSeparately(
    callback: (server: DrillServerProcess) => Promise<void>,
    options?: { daysAhead?: number },
  ): Promise<void>
  /** Starts a server that must fail to start, and resolves to its error output. */
  expectRefusal(): Promise<string>
  /** Runs `npm run verify` and resolves to its output. */
  verify(...args: string[]): Promise<string>
  /** Runs `npm run resume-expiry` with a clock that is `daysAhead` days ahead, and resolves to its output. */
  resumeExpiry(daysAhead?: number): Promise<string>
  /** Copies a file or folder in the data folder to a backup. */
  backUp(part: string): void
  restorePart(part: string): void
  /** Lists the names of all files in a folder of the data folder, including subfolders. */
  listFiles(part: string): string[]
  select(sql: string): Record<string, unknown>[]
  end(): void
}

export interface DrillServer {
  address: string
  signIn(account: { email: string; password: string }): Promise<TestClient>
}

export interface DrillServerProcess extends DrillServer {
  /** Sends SIGTERM. Resolves to the exit code, or null if a signal killed the process. */
  stop(): Promise<number | null>
}

export async function startDrill(): Promise<Drill> {
  const data = await createDataFolder()
  const backup = mkdtempSync(path.join(tmpdir(), 'calotype-backup-'))
  const administrator = {
    CALOTYPE_ADMIN_EMAIL: ADMINISTRATOR.email,
    CALOTYPE_ADMIN_PASSWORD: ADMINISTRATOR.password,
  }
  const env = { ...process.env, ...createTestEnvironment(data), ...administrator }
  const run = (file: string, args: string[] = [], daysAhead = 0) =>
    spawn(process.execPath, ['--import', SHIFT_CLOCK, file, ...args], {
      env: { ...env, CLOCK_OFFSET_MS: String(daysAhead * DAY_MS) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  async function readOutput(child: ReturnType<typeof run>): Promise<string> {
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return out + error
  }

  /**
   * Lists the files to copy for a path. There can be several, because SQLite stores a database in up to three files.
   */
  const listParts = (part: string) =>
    part === DATABASE_FILE ? ['', '-wal', '-shm'].map((end) => part + end) : [part]

  function copy(part: string, from: string, to: string): void {
    for (const name of listParts(part)) {
      rmSync(path.join(to, name), { recursive: true, force: true })
      if (existsSync(path.join(from, name)))
        cpSync(path.join(from, name), path.join(to, name), { recursive: true })
    }
  }

  return {
    data,

    async serve(callback) {
      const server = await startTestServer({ CALOTYPE_DATA: data, ...administrator })
      try {
        await addFirstAdministrator(server.context)
        await callback({ address: server.address, signIn: (account) => signIn(server.address, account) })
      } finally {
        await server.stop()
      }
    },

    async serveSeparately(callback, { daysAhead = 0 } = {}) {
      const child = run(MAIN, [], daysAhead)
      const exit = once(child, 'exit')
      child.stderr.pipe(process.stderr)
      try {
        const address = await waitForAddress(child)
        await callback({
          address,
          signIn: (account) => signIn(address, account),
          async stop() {
            child.kill('SIGTERM')
            await exit
            return child.exitCode
          },
        })
      } finally {
        child.kill('SIGTERM')
        await exit
      }
    },

    async expectRefusal() {
      const child = run(MAIN)
      const [output] = await Promise.all([text(child.stderr), once(child, 'exit')])
      return output
    },

    verify: (...args) => readOutput(run(VERIFY_SCRIPT, args)),
    resumeExpiry: (daysAhead) => readOutput(run(RESUME_EXPIRY_SCRIPT, [], daysAhead)),

    backUp: (part) => copy(part, data, backup),
    restorePart: (part) => copy(part, backup, data),

    listFiles(part) {
      const folder = path.join(data, part)
      if (!existsSync(folder)) return []
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },

    select(sql) {
      using database = openReadOnly(path.join(data, DATABASE_FILE))
      return database.prepare(sql).all()
    },

    end() {
      for (const folder of [data, backup]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
