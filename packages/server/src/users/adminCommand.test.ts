import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { getTestDatabaseUrl } from '../testing/postgres/testDatabases.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestAdministrator,
  addTestUser,
  createBearer,
  PASSWORD,
} from '../testing/servers/createTestServer.ts'
import { createDatabaseEnvironment } from '../testing/servers/createTestEnvironment.ts'
import { startTestServer } from '../testing/servers/startTestServer.ts'
import { runAdminCommand, USAGE } from './adminCommand.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const SCRIPT = fileURLToPath(new URL('../../../../scripts/admin.ts', import.meta.url))
const STRONG_PASSWORD = 'Daguerreotype-1839'

let server: Awaited<ReturnType<typeof startTestServer>>
let root: Awaited<ReturnType<typeof addTestAdministrator>>

beforeAll(async () => {
  server = await startTestServer()
  root = await addTestAdministrator(server)
})
afterAll(() => server.destroy())

const getSettings = () => ({ data: server.data, databaseUrl: getTestDatabaseUrl(server.data) ?? null })
const run = (...args: string[]) => runAdminCommand(getSettings(), args, async () => STRONG_PASSWORD)
const runScript = async (...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, [SCRIPT, ...args, '--data', server.data], {
      env: { ...process.env, ...createDatabaseEnvironment(server.data) },
    })
  ).stdout
const signIn = async (email: string, password: string) => {
  const payload = { email, password }
  return (await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode
}
const findPassword = (output: string) => /The password is (\S+) /.exec(output)?.[1] ?? ''
const readTrail = async () => {
  const call = createCaller({ ...server, close: server.destroy })
  const trail = await call<{ entries: object[] }>(root, 'listAudit', ['GET', '/api/admin/audit?kind=user'])
  return trail.entries
}

test('creates a user who can sign in to the running server', async () => {
  const output = await runScript('create-user', 'carla@example.test', 'user', '--first-name', 'Carla')
  expect(output).toContain('Created carla@example.test. Roles: USER.')
  expect(await signIn('carla@example.test', findPassword(output))).toBe(200)
  expect(await readTrail()).toMatchObject([
    { kind: 'user', subject: 'carla@example.test', act: 'created', actorId: null },
  ])
  await expect(run('create-user', 'carla@example.test')).rejects.toThrow(
    'An account with this email already exists.',
  )
  await expect(run('create-user', 'nobody')).rejects.toThrow('Please enter an email address.')
})

test('resets a password and signs the user out everywhere', async () => {
  const anna = await addTestUser(server, 'anna@example.test')
  const readMeStatus = async () =>
    (await server.app.inject({ url: '/api/user/me', headers: createBearer(anna) })).statusCode
  expect(await readMeStatus()).toBe(200)
  const output = await runScript('reset-password', 'Anna@example.test')
  expect(await readMeStatus()).toBe(401)
  expect(await signIn(anna.email, PASSWORD)).toBe(401)
  expect(await signIn(anna.email, findPassword(output))).toBe(200)
  expect(await run('reset-password', anna.email, '--password-stdin')).toEqual([
    'Set a new password for anna@example.test, and signed the user out everywhere.',
  ])
  expect(await signIn(anna.email, STRONG_PASSWORD)).toBe(200)
  const [newest] = await readTrail()
  expect(newest).toMatchObject({ kind: 'user', subject: anna.email, act: 'changed', actorEmail: null })
  expect(JSON.stringify(newest)).not.toContain(STRONG_PASSWORD)
})

test('refuses a password that is easy to guess', async () => {
  const weak = runAdminCommand(
    getSettings(),
    ['reset-password', root.email, '--password-stdin'],
    async () => 'photos',
  )
  await expect(weak).rejects.toThrow('Please choose a stronger password.')
})

test('changes roles, but never those of the last administrator', async () => {
  const dora = await addTestUser(server, 'dora@example.test')
  expect(await run('set-role', dora.email, 'moderator', 'user')).toEqual([
    'dora@example.test has the roles MODERATOR, USER.',
  ])
  await expect(run('set-role', root.email, 'USER')).rejects.toThrow(
    'You can’t remove the role ADMIN from the first administrator.',
  )
})

test('marks an address as verified', async () => {
  const { email } = await addTestUser(server, 'emil@example.test', { emailVerified: false })
  expect(await run('verify-email', email)).toEqual(['Marked emil@example.test as verified.'])
  expect(await run('verify-email', email)).toEqual(['emil@example.test was already verified.'])
})

test('lists users and counts what the library contains', async () => {
  await addTestUser(server, 'fritz@example.test')
  const listOutput = await run('list-users', 'FRITZ')
  expect(listOutput).toEqual([expect.stringContaining('\tfritz@example.test\t\tUSER\t0 MB\t'), '1 user.'])
  const users = JSON.parse((await run('list-users', '--json')).join('')) as { email: string }[]
  expect(users.map(({ email }) => email)).toContain('fritz@example.test')
  const stats = JSON.parse((await run('stats', '--json')).join('')) as object
  expect(stats).toMatchObject({ users: users.length, albums: 0, jobs: {} })
  expect(await run('stats')).toContain('albums: 0')
})

test('explains its usage and unknown addresses', async () => {
  for (const args of [[], ['delete-everything'], ['set-role', 'anna@example.test'], ['reset-password']])
    await expect(run(...args)).rejects.toThrow(USAGE)
  await expect(run('reset-password', 'nobody@example.test')).rejects.toThrow(
    'There is no user with the address nobody@example.test.',
  )
})

describeSqlite('a library in a data folder', () => {
  test('is verified', async () => {
    expect(await runScript('verify')).toContain('All originals are intact.')
  })
})

test('works on a stopped server', async () => {
  await server.stop()
  expect(await run('set-role', 'dora@example.test', 'USER')).toEqual([
    'dora@example.test has the roles USER.',
  ])
})
