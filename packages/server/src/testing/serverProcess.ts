import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Member, memberOf } from './trial.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const CREDENTIALS = { email: 'admin@calotype.local', password: 'Ambrotype-1854' }

/** Starts a server in a process of its own on a data folder, and signs in as its administrator. */
export async function startServerProcess(data: string) {
  const env = {
    ...process.env,
    PORT: '0',
    CALOTYPE_DATA: data,
    CALOTYPE_ADMIN_PASSWORD: CREDENTIALS.password,
    CALOTYPE_RESERVE_BYTES: '0',
    CALOTYPE_MIN_CHUNK_BYTES: '1',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.on('exit', () => reject(new Error(`The server exited before it listened: ${output}`)))
    child.stdout.on('data', (text) => {
      output += String(text)
      const found = /at (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
  })
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  })
  const { token } = (await response.json()) as { token: string }
  const member: Member = memberOf(address, token)
  return {
    member,
    /** Resolves when the process has exited. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      child.kill(signal)
      await exited
    },
  }
}
