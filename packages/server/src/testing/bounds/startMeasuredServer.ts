import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figures } from './measuredServer.ts'
import { addFiles } from './seed.ts'

const PROGRAM = fileURLToPath(new URL('./measuredServer.ts', import.meta.url))

/** A server in its own process on a copy of the seed. */
export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>

/** Starts a server on a copy of a seeded data folder. */
export async function startMeasuredServer(seedFolder: string) {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-bounds-'))
  cpSync(seedFolder, data, { recursive: true })
  addFiles(data)
  const env = {
    ...process.env,
    PORT: '0',
    CALOTYPE_DATA: data,
    CALOTYPE_WEB: path.join(data, 'no-web'),
    CALOTYPE_RESERVE_BYTES: '0',
    CALOTYPE_MIN_CHUNK_BYTES: '1',
    LOG_LEVEL: 'silent',
  }
  const child = fork(PROGRAM, {
    env,
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const reply = async <T>() => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      ended.then(() => {
        throw new Error('The measured server ended.')
      }),
    ])) as [T]
    return message
  }
  return {
    address: await reply<string>(),
    begin: () => void child.send('begin'),
    async end(): Promise<Figures> {
      child.send('end')
      return reply<Figures>()
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}
