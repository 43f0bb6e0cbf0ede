import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openReadOnly } from '../../db/sqlite/openReadOnly.ts'
import { createTestEnvironment } from '../servers/createTestEnvironment.ts'
import type { Figures } from './measuredServer.ts'
import { addFiles } from './seed.ts'

const PROGRAM = fileURLToPath(new URL('./measuredServer.ts', import.meta.url))

/** A server in a separate process on a copy of the seeded data folder. */
export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>

/** Time that every server needs for its work at startup, in milliseconds. */
const START_MS = 2000
/** Time for work that follows the last deleted row, in milliseconds. The server polls for such work once a second. */
const FOLLOW_UP_MS = 1500
const POLL_MS = 300
/** Maximum time to measure a deletion, in milliseconds. */
const MAX_DELETION_MS = 120_000

/** Starts a server on a copy of a seeded data folder. */
export async function startMeasuredServer(seedFolder: string) {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-bounds-'))
  cpSync(seedFolder, data, { recursive: true })
  addFiles(data)
  const env = {
    ...process.env,
    ...createTestEnvironment(data),
    CALOTYPE_WEB: path.join(data, 'no-web'),
  }
  const child = fork(PROGRAM, {
    env,
    // `npm start` sets the same semi-space size.
    execArgv: ['--expose-gc', '--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  const reply = async <T>() => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      exit.then(() => {
        throw new Error('The measured server ended.')
      }),
    ])) as [T]
    return message
  }
  const sendMessage = <T>(message: string) => {
    child.send(message)
    return reply<T>()
  }
  async function waitForDeletions(): Promise<void> {
    using database = openReadOnly(path.join(data, 'calotype.sqlite'))
    const pendingDeletions = database.prepare(
      'select 1 from deletion union all select 1 from tombstone limit 1',
    )
    const end = performance.now() + MAX_DELETION_MS
    while (pendingDeletions.get() && performance.now() < end) await sleep(POLL_MS)
    await sleep(FOLLOW_UP_MS)
  }
  const address = await reply<string>()
  await sleep(START_MS)
  return {
    address,
    begin: () => sendMessage<null>('begin'),
    end: () => sendMessage<Figures>('end'),
    /** Resolves once the rows and files of all deletions are removed, or after two minutes. */
    waitForDeletions,
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await exit
      rmSync(data, { recursive: true, force: true })
    },
  }
}
