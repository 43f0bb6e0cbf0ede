import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSchemaVersion } from './db/migrate.ts'
import { manifest as manifestMigration } from './db/migrations/0024-manifest.ts'
import { migrations } from './db/migrations/index.ts'
import { openDatabase } from './db/sqlite/open.ts'
import { createDataFolder } from './testing/servers/createDataFolder.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Timeout for a start. Starting the server reads all modules, which is slow on a busy machine. */
const START_TIMEOUT_MS = 20_000

let data: string
let startedProcesses: ChildProcess[] = []

beforeEach(async () => {
  data = await createDataFolder()
})
afterEach(() => {
  for (const server of startedProcesses) server.kill('SIGKILL')
  startedProcesses = []
  rmSync(data, { recursive: true, force: true })
})

/** Deletes the database. The next start is slower, because it runs all migrations. */
const deleteDatabase = () => rmSync(path.join(data, 'calotype.sqlite'))

interface StartedServer {
  kill(signal: NodeJS.Signals): void
  /** Returns everything that the server has printed. */
  readOutput(): string
  /** Resolves to the address when it is printed. */
  address(): Promise<string>
  exitCode: Promise<number | null>
}

function start(env: Record<string, string> = {}): StartedServer {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      CALOTYPE_DATA: data,
      CALOTYPE_WEB: data,
      ...env,
    },
  })
  startedProcesses.push(child)
  let text = ''
  child.stdout.on('data', (piece) => (text += piece))
  child.stderr.on('data', (piece) => (text += piece))
  const exitCode = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return {
    exitCode: exitCode,
    readOutput: () => text,
    kill: (signal) => child.kill(signal),
    async address() {
      for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
        const printedAddress = /http:\/\/\S+/.exec(text)?.[0]
        if (printedAddress) return printedAddress
      }
      throw new Error(`The server did not start: ${text}`)
    },
  }
}

test('prints its address, the data folder and, only once, the administrator', async () => {
  deleteDatabase()
  const first = start()
  const address = await first.address()
  expect((await fetch(`${address}/health`)).status).toBe(200)
  await sleep(200)
  const password = /admin@calotype\.local, password (\S+) \(it won’t be shown again\)/.exec(
    first.readOutput(),
  )?.[1]
  expect(first.readOutput()).toContain(data)
  const signInResponse = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@calotype.local', password }),
  })
  expect(await signInResponse.json()).toMatchObject({ user: { id: 1, roles: ['ADMIN', 'USER'] } })
  first.kill('SIGTERM')
  expect(await first.exitCode).toBe(0)

  const second = start()
  await second.address()
  await sleep(200)
  expect(second.readOutput()).not.toContain('admin@calotype.local')
}, 60_000)

test("doesn't print a password that the operator has set", async () => {
  const server = start({
    CALOTYPE_ADMIN_EMAIL: 'ops@example.test',
    CALOTYPE_ADMIN_PASSWORD: 'Ambrotype-1854',
  })
  await server.address()
  await sleep(200)
  expect(server.readOutput()).toContain('ops@example.test')
  expect(server.readOutput()).not.toContain('Ambrotype')
}, 30_000)

test('reports a changed password of the administrator that is not applied', async () => {
  const env = { CALOTYPE_ADMIN_EMAIL: 'ops@example.test', CALOTYPE_ADMIN_PASSWORD: 'Ambrotype-1854' }
  const startAndReadOutput = async (password: string) => {
    const server = start({ ...env, CALOTYPE_ADMIN_PASSWORD: password })
    await server.address()
    await sleep(500)
    server.kill('SIGTERM')
    await server.exitCode
    return server.readOutput()
  }
  expect(await startAndReadOutput('Ambrotype-1854')).not.toContain('only used at the first start')
  expect(await startAndReadOutput('Ambrotype-1854')).not.toContain('only used at the first start')
  const output = await startAndReadOutput('Daguerreotype-1839')
  expect(output).toContain("CALOTYPE_ADMIN_PASSWORD isn't the password of ops@example.test.")
  expect(output).toContain('npm run admin -- reset-password ops@example.test')
  expect(output).not.toContain('Daguerreotype')
}, 60_000)

test('reports the missing setting if links in emails only work on this machine', async () => {
  const server = start({ SMTP_URL: 'smtp://localhost:1' })
  const address = await server.address()
  await sleep(200)
  expect(server.readOutput()).toContain(`PUBLIC_URL is not set, so the links in emails lead to ${address}.`)
}, 30_000)

test('reports that nobody can buy a plan without a payment provider', async () => {
  const server = start()
  await server.address()
  await sleep(200)
  expect(server.readOutput()).toContain('STRIPE_SECRET_KEY is not set, so no plans can be bought.')
}, 30_000)

test('prints the URL of the mailbox with the origin of PUBLIC_URL', async () => {
  const server = start({ PUBLIC_URL: 'https://photos.example.org' })
  await server.address()
  await sleep(200)
  expect(server.readOutput()).toContain('read them at https://photos.example.org/dev/mail')
}, 30_000)

test('gives other users of the machine no access to its files', async () => {
  deleteDatabase()
  const server = start({ CALOTYPE_ADMIN_PASSWORD: 'Ambrotype-1854' })
  const address = await server.address()
  const signInResponse = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@calotype.local', password: 'Ambrotype-1854' }),
  })
  const { token } = (await signInResponse.json()) as { token: string }
  const form = new FormData()
  form.append('dto', '{"name":"a.jpg"}')
  form.append('file', new Blob([Buffer.from('\xff\xd8\xff\xe0 a photo', 'latin1')]), 'a.jpg')
  const request = { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } }
  expect((await fetch(`${address}/api/upload/`, request)).status).toBe(200)
  const entries = readdirSync(data, { recursive: true, withFileTypes: true })
  const modes = entries.map((entry) => {
    const { mode } = statSync(path.join(entry.parentPath, entry.name))
    return [entry.name, (mode & 0o777).toString(8)]
  })
  expect(modes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['calotype.sqlite-wal', 'lock', 'tmp', 'blob']),
  )
  expect(modes.filter(([, mode]) => mode !== '600' && mode !== '700')).toEqual([])
}, 30_000)

test('exits with 1 and one sentence if the port is in use', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => otherServer.once('listening', resolve))
  const { port } = otherServer.address() as AddressInfo
  const server = start({ PORT: String(port) })
  expect(await server.exitCode).toBe(1)
  expect(server.readOutput()).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set another port: PORT=${port + 1}\n`,
  )
  otherServer.close()
}, 30_000)

test('exits with 1 and one sentence if a setting is invalid', async () => {
  const server = start({ PORT: 'often' })
  expect(await server.exitCode).toBe(1)
  expect(server.readOutput()).toBe("PORT must be a whole number from 0 to 65535, not 'often'.\n")
}, 30_000)

test('rejects a second server on the same data folder, but starts after kill -9', async () => {
  const first = start()
  await first.address()
  const second = start()
  expect(await second.exitCode).toBe(1)
  expect(second.readOutput()).toContain('Another Calotype server is using')
  first.kill('SIGKILL')
  await first.exitCode
  expect(await start().address()).toMatch(/^http/)
}, 60_000)

test('completes requests, writes everything into one file and exits with 0 on SIGTERM', async () => {
  const server = start()
  const address = await server.address()
  const signUps = Array.from({ length: 8 }, (_, index) =>
    fetch(`${address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${index}@example.test`, password: 'Ambrotype-1854' }),
    }),
  )
  const silentConnection = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})
  // The server hashes two passwords at a time. When the first response arrives, the other requests are waiting.
  await Promise.race(signUps)
  server.kill('SIGTERM')
  const startedAt = Date.now()
  const statuses = (await Promise.all(signUps)).map(({ status }) => status)
  expect(statuses.every((status) => status === 201)).toBe(true)
  expect(await server.exitCode).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(5000)
  silentConnection.destroy()
  expect(readdirSync(data).filter((name) => name.startsWith('calotype'))).toEqual(['calotype.sqlite'])
}, 60_000)

test('restores the database when the start fails after an update, and updates at the next start', async () => {
  deleteDatabase()
  const oldMigrations = migrations.slice(0, -1)
  await openDatabase(data, oldMigrations).close()
  const readVersion = () => {
    using database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { readOnly: true })
    return readSchemaVersion(database)
  }
  // A file with this name keeps the server from creating its folder for uploads.
  writeFileSync(path.join(data, 'tmp'), '')
  const failingStart = start()
  expect(await failingStart.exitCode).toBe(1)
  expect(failingStart.readOutput()).toContain('the database from before the update was restored')
  expect(readVersion()).toBe(oldMigrations.length)

  rmSync(path.join(data, 'tmp'))
  const server = start()
  await server.address()
  server.kill('SIGTERM')
  expect(await server.exitCode).toBe(0)
  expect(readVersion()).toBe(migrations.length)
}, 60_000)

test('restores the database when its port is in use after an update, and writes the manifest at the next start', async () => {
  deleteDatabase()
  const oldMigrations = migrations.slice(0, migrations.indexOf(manifestMigration))
  const { db, close } = openDatabase(data, oldMigrations)
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    db,
  )
  await close()
  const portHolder = createServer().listen(0, '127.0.0.1')
  await once(portHolder, 'listening')
  const failingStart = start({ PORT: String((portHolder.address() as AddressInfo).port) })
  expect(await failingStart.exitCode).toBe(1)
  portHolder.close()
  expect(failingStart.readOutput()).toContain('is in use')
  expect(failingStart.readOutput()).toContain('the database from before the update was restored')
  expect(readdirSync(path.join(data, 'manifest'))).toEqual([])

  const server = start()
  await server.address()
  const listManifests = () =>
    readdirSync(path.join(data, 'manifest')).filter((name) => name.endsWith('.jsonl'))
  // The new administrator and the account from before the update have one manifest each.
  await expect.poll(listManifests, { timeout: START_TIMEOUT_MS }).toHaveLength(2)
}, 60_000)

test('logs no token and no password at any level', async () => {
  const server = start({ LOG_LEVEL: 'trace', CALOTYPE_ADMIN_PASSWORD: 'Ambrotype-1854' })
  const address = await server.address()
  const signInResponse = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@calotype.local', password: 'Ambrotype-1854' }),
  })
  const { token } = (await signInResponse.json()) as { token: string }
  const linkToken = 'fedcba9876543210fedcba9876543210'
  for (const privatePath of [
    '/api/user/me',
    `/api/public/shared/${linkToken}`,
    `/share/${linkToken}`,
    `/authz?key=/${linkToken}.jpg`,
  ])
    await fetch(address + privatePath, { headers: { authorization: `Bearer ${token}` } })
  await sleep(300)
  expect(server.readOutput()).toContain('/api/user/me')
  expect(server.readOutput()).toContain('/api/public/shared/fedcba…')
  for (const secret of [token, linkToken, 'Ambrotype']) expect(server.readOutput()).not.toContain(secret)
}, 30_000)
