import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type TestClient, createTestClient } from './startTestServer.ts'
import { createTestEnvironment } from './createTestEnvironment.ts'

/** The file that starts a server. */
export const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
const CREDENTIALS = { email: 'admin@calotype.local', password: 'Ambrotype-1854' }

/** Starts a server in a separate process on a data folder, and signs in as its administrator. */
export async function startServerProcess(data: string) {
  const env = {
    ...process.env,
    ...createTestEnvironment(data),
    CALOTYPE_ADMIN_PASSWORD: CREDENTIALS.password,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  return {
    member: await signIn(await waitForAddress(child), CREDENTIALS),
    /** Resolves once the process has exited. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      child.kill(signal)
      await exited
    },
  }
}

/** Resolves to the address that a server prints once it listens. */
export function waitForAddress(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.once('exit', (code, signal) =>
      reject(new Error(`The server exited (${signal ?? code}) before it listened: ${output}`)),
    )
    server.stdout?.on('data', (text) => {
      output += String(text)
      const address = /at (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
  })
}

/** Signs in over HTTP. Throws if the server responds with an error. */
export async function signIn(
  address: string,
  { email, password }: { email: string; password: string },
): Promise<TestClient> {
  const { token } = (await post(address, '/api/auth/login', { email, password })) as { token: string }
  return createTestClient(address, token)
}

/** Posts JSON anonymously. Throws if the server responds with an error. */
export async function post(address: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${text}`)
  return text ? JSON.parse(text) : null
}
