import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Step } from '../../storage/steps.ts'
import { createTestDatabase } from '../postgres/testDatabases.ts'
import { waitForAddress, MAIN } from './serverProcess.ts'
import { createTestEnvironment } from './createTestEnvironment.ts'

const CRASH_AT = new URL('./crashAt.ts', import.meta.url).href

/** Starts a server in a separate process that kills itself at a step, to simulate a power failure. */
export async function startCrashingServer(data: string, step: Step | `${Step}:${number}`) {
  await createTestDatabase(data)
  const env = { ...process.env, ...createTestEnvironment(data), CALOTYPE_CRASH_AT: step }
  const child = spawn(process.execPath, ['--import', CRASH_AT, MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  return {
    address: await waitForAddress(child),
    /** Resolves to the signal that killed the process. */
    exitSignal: async () => (await exited)[1] as NodeJS.Signals | null,
  }
}
