import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../scripts/freePort.ts'

/** A real server in a separate process, with temporary data. */
export type Server = {
  url: string
  /** Path of the data folder. */
  data: string
  stop: () => Promise<void>
}

/** The first administrator of every test server. */
export const ADMIN = { email: 'root@example.test', password: 'Only-for-tests-1' }

const START_TIMEOUT_MS = 50_000

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${url}/health`).catch(() => null)
    if (response?.ok) return
    await wait(50)
  }
  throw new Error('The server did not start.')
}

export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const port = await findFreePort()
  const data = mkdtempSync(join(tmpdir(), 'calotype-e2e-'))
  const child = spawn('node', ['packages/server/src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      CALOTYPE_DATA: data,
      CALOTYPE_ADMIN_EMAIL: ADMIN.email,
      CALOTYPE_ADMIN_PASSWORD: ADMIN.password,
      CALOTYPE_SIMULATE_PAYMENTS: 'true',
      LOG_LEVEL: 'debug',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))

  const url = `http://localhost:${port}`
  try {
    await waitUntilHealthy(url, child)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${String(error)}\n${output}`, { cause: error })
  }
  return {
    url,
    data,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
