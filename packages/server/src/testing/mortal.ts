import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Step } from '../objects/passing.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const DIE_AT = new URL('./dieAt.ts', import.meta.url).href

/** Starts a server in a process of its own that will end itself at one step, as by a power cut. */
export async function startMortal(data: string, step: Step | `${Step}:${number}`) {
  const env = {
    ...process.env,
    PORT: '0',
    CALOTYPE_DATA: data,
    CALOTYPE_DIE_AT: step,
    CALOTYPE_RESERVE_BYTES: '0',
    CALOTYPE_MIN_CHUNK_BYTES: '1',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, ['--import', DIE_AT, MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const died = once(child, 'exit')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.on('exit', (_, signal) =>
      reject(new Error(`The server ended by ${signal} before it listened: ${said}`)),
    )
    child.stdout.on('data', (text) => {
      said += String(text)
      const found = /at (http:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    address,
    /** Resolves to the signal that ended it. */
    death: async () => (await died)[1] as NodeJS.Signals | null,
  }
}
