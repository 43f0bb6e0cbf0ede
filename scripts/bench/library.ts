/** @file Helpers for benchmarks: a server in a separate process, and libraries with many files. */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

export const PERSON = {
  firstName: 'Anna',
  lastName: 'Lindqvist',
  email: 'anna@calotype.local',
  password: 'Darkroom-1841',
}

/**
 * Starts a server in a separate process in the same way as `npm start`. The server reports its peak memory when it
 * exits.
 */
export async function startServer(data: string, settings: Readonly<Record<string, string>> = {}) {
  const reportPeak =
    'data:text/javascript,process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))'
  const env = { ...process.env, PORT: '0', CALOTYPE_DATA: data, LOG_LEVEL: 'silent', ...settings }
  const child = spawn(process.execPath, ['--max-semi-space-size=1', '--import', reportPeak, MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (text) => {
    output += String(text)
  })
  const waitForAddress = async () => {
    while (!/at (http:\S+)/.test(output)) await once(child.stdout, 'data')
    // The system may resolve `localhost` to an address on which the server does not listen.
    return (/at (http:\S+)/.exec(output)?.[1] ?? '').replace('localhost', '127.0.0.1')
  }
  return {
    address: await waitForAddress(),
    pid: child.pid ?? 0,
    /** Stops the server. Returns its peak memory in MB. */
    async stop(): Promise<number> {
      child.kill()
      await exited
      return Number(/peak (\d+)/.exec(output)?.[1]) / 1024
    },
    /** Kills the server, as a power failure would. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * Returns a function that calls the API as a user, using POST if there is a body. It throws unless the response is
 * successful.
 */
export function createCaller(address: string, token: string) {
  return async <T>(urlPath: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(
      address + urlPath,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    if (!response.ok)
      throw new Error(`${urlPath} responded with ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
}

/** Adds files of zeros to a library. They are sparse, so they need no disk space. Returns their ids. */
export function addFiles(data: string, ownerId: number, count: number, bytes: number): number[] {
  const sha256 = createHash('sha256').update(Buffer.alloc(bytes)).digest('hex')
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  const insert = database.prepare(`insert into media
    (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year, month, status)
    values (?, ?, ?, 'image/jpeg', ?, ?, 0, '2024-07-01T12:00:00', 'exif', 2024, 7, 'ready')`)
  const ids: number[] = []
  database.exec('begin immediate')
  for (let index = 0; index < count; index++) {
    const fileName = `${randomBytes(16).toString('base64url')}.jpg`
    const folder = path.join(data, 'blob', fileName.slice(0, 2), fileName.slice(2, 4))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, fileName), '')
    truncateSync(path.join(folder, fileName), bytes)
    const name = `IMG_${String(index).padStart(4, '0')}.jpg`
    ids.push(Number(insert.run(ownerId, fileName, name, bytes, sha256).lastInsertRowid))
  }
  database.exec('commit')
  database.close()
  return ids
}
