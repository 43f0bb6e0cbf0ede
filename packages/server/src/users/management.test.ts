import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestAdministrator,
  addTestUser,
  createBearer,
  createTestServer,
  PASSWORD,
  type TestServer,
  type TestUser,
} from '../testing/servers/createTestServer.ts'
import { toCsvLine } from './userCsv.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

interface Row {
  id: number
  email: string
  isDisabled: boolean
  quotaMB: number | null
  lastSignInAt: string | null
  storageLimitMB: number
  usagePercentage: number
}

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser
let second: TestUser
let count = 0

beforeAll(async () => {
  server = await createTestServer({ CALOTYPE_ADMIN_EMAIL: 'root@example.test' })
  call = createCaller(server)
  root = await addTestAdministrator(server)
  second = await addTestUser(server, 'second@example.test')
  await call(root, 'updateUserRoles', ['PUT', `/api/admin/users/${second.id}/roles`], {
    body: { roles: ['ADMIN'] },
  })
})
afterAll(() => server.close())

const joinUser = () => addTestUser(server, `person-${++count}@example.test`)
const getUserPath = ({ id }: TestUser, suffix = '') => `/api/admin/users/${id}${suffix}`
const update = (user: TestUser, body: object, { caller = root, status = 200 } = {}) =>
  call<Row & { message: string }>(caller, 'updateUser', ['PUT', getUserPath(user)], { body, status })
const signIn = async (email: string, password = PASSWORD) => {
  const payload = { email, password }
  const response = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return { status: response.statusCode, body: response.json() as { code?: string } }
}
const readMe = async (user: TestUser) =>
  (await server.app.inject({ url: '/api/user/me', headers: createBearer(user) })).statusCode
const readNewestEntry = async () => {
  const { entries } = await call<{ entries: object[] }>(root, 'listAudit', [
    'GET',
    '/api/admin/audit?kind=user',
  ])
  return entries[0]
}

describe('a created user', () => {
  test('can sign in with the password of the response', async () => {
    const body = { email: 'new@example.test', firstName: ' Nora ', roles: ['viewer'] }
    const { user, password } = await call<{ user: Row; password: string }>(
      root,
      'createUser',
      ['POST', '/api/admin/users'],
      { body, status: 201 },
    )
    expect(user).toMatchObject({ name: 'Nora', roles: ['VIEWER'], emailVerified: true, lastSignInAt: null })
    expect((await signIn('new@example.test', password)).status).toBe(200)
    const row = await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${user.id}`])
    expect(row.lastSignInAt).not.toBeNull()
    expect(await readNewestEntry()).toMatchObject({
      kind: 'user',
      subject: 'new@example.test',
      act: 'created',
    })
    // Audit entries outlive accounts, so they don't contain the address. Lists of entries read the address from the
    // account.
    const entries = server.app.context.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(await entries)).not.toContain('new@example.test')
    await call(root, 'createUser', ['POST', '/api/admin/users'], { body, status: 409 })
  })

  test('can be invited once an address has no account', async () => {
    const invite = (email: string, status: number) =>
      call(root, 'inviteUser', ['POST', '/api/admin/users/invitations'], { body: { email }, status })
    await invite('second@example.test', 409)
    await invite('guest@example.test', 204)
    expect(await readNewestEntry()).toMatchObject({ subject: 'g…@example.test', act: 'created' })
    const mail = server.app.context.db.selectFrom('mail').select('text')
    const { text } = await mail.where('recipients', 'like', '%guest@%').executeTakeFirstOrThrow()
    const invitationToken = /invitation=([\w-]+)/.exec(text ?? '')?.[1]
    const account = { email: 'guest@example.test', password: PASSWORD, invitationToken }
    const signedUp = await server.app.inject({ method: 'POST', url: '/api/auth/signup', payload: account })
    expect(signedUp.json()).toMatchObject({ email: 'guest@example.test', emailVerified: true })
    await invite('guest@example.test', 409)
  })
})

describe('a disabled user', () => {
  test('can neither sign in nor use sessions, access tokens and links until enabled again', async () => {
    const anna = await joinUser()
    await addMedia(server.app, anna.id, {})
    expect(await update(anna, { isDisabled: true })).toMatchObject({ isDisabled: true })
    expect(await readMe(anna)).toBe(401)
    expect(await signIn(anna.email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } })
    expect((await signIn(anna.email, 'wrong')).status).toBe(401)
    const disabled = await call<Row[]>(root, 'listUsers', ['GET', '/api/admin/users?status=disabled'])
    expect(disabled.map(({ id }) => id)).toEqual([anna.id])
    expect(await readNewestEntry()).toMatchObject({
      kind: 'user',
      subject: anna.email,
      changes: [{ field: 'disabled', from: 'false', to: 'true' }],
    })
    await update(anna, { isDisabled: false })
    expect((await signIn(anna.email)).status).toBe(200)
  })

  test('is never the caller or the first administrator', async () => {
    expect(await update(root, { isDisabled: true }, { status: 409 })).toMatchObject({
      message: 'You can’t disable your own account.',
    })
    expect(await update(root, { isDisabled: true }, { caller: second, status: 409 })).toMatchObject({
      message: 'Only the first administrator can change this account.',
    })
  })
})

test('a storage limit of one user replaces that of the plan', async () => {
  const anna = await joinUser()
  await addMedia(server.app, anna.id, { size: 512 * 1024 ** 2 })
  expect(await update(anna, { quotaMB: 1024 })).toMatchObject({ storageLimitMB: 1024, usagePercentage: 50 })
  const getStorage = () => call(anna, 'getStorage', ['GET', '/api/user/storage'])
  expect(await getStorage()).toMatchObject({ planName: 'Free', limitBytes: 1024 ** 3 })
  const largest = await call<Row[]>(root, 'listUsers', [
    'GET',
    '/api/admin/users?sort=usagePercentage&direction=descending&limit=1',
  ])
  expect(largest).toMatchObject([{ id: anna.id, usagePercentage: 50, quotaMB: 1024 }])
  expect(await update(anna, { quotaMB: null })).toMatchObject({ storageLimitMB: 5120 })
  expect(await getStorage()).toMatchObject({ limitBytes: 5 * 1024 ** 3 })
  await update(anna, { quotaMB: 0 }, { status: 400 })
  await update(anna, {}, { status: 400 })
})

test('a reset password replaces the old one and signs the user out', async () => {
  const anna = await joinUser()
  const { password } = await call<{ password: string }>(root, 'resetUserPassword', [
    'POST',
    getUserPath(anna, '/password'),
  ])
  expect(await readMe(anna)).toBe(401)
  expect((await signIn(anna.email)).status).toBe(401)
  expect((await signIn(anna.email, password)).status).toBe(200)
  await call(second, 'resetUserPassword', ['POST', getUserPath(root, '/password')], { status: 409 })
})

test('sessions are listed with their devices, and can be ended', async () => {
  const anna = await joinUser()
  await signIn(anna.email)
  const list = () => call<object[]>(root, 'listUserSessions', ['GET', getUserPath(anna, '/sessions')])
  expect(await list()).toHaveLength(2)
  await call(root, 'endUserSessions', ['DELETE', getUserPath(anna, '/sessions')], { status: 204 })
  expect(await list()).toEqual([])
  expect(await readMe(anna)).toBe(401)
  await call(second, 'endUserSessions', ['DELETE', getUserPath(root, '/sessions')], { status: 409 })
})

test('a deleted user loses their photos, and the audit trail keeps only their id', async () => {
  const anna = await joinUser()
  await addMedia(server.app, anna.id, {})
  await call(root, 'deleteUser', ['DELETE', getUserPath(anna)], { status: 204 })
  await call(root, 'getUser', ['GET', getUserPath(anna)], { status: 404 })
  await call(root, 'deleteUser', ['DELETE', getUserPath(anna)], { status: 404 })
  expect(await readNewestEntry()).toMatchObject({ kind: 'user', subject: String(anna.id), act: 'deleted' })
  expect(JSON.stringify(await readNewestEntry())).not.toContain(anna.email)
  for (const [target, caller] of [
    [root, root],
    [root, second],
    [second, second],
  ] as const)
    await call(caller, 'deleteUser', ['DELETE', getUserPath(target)], { status: 409 })
})

test('a list can be filtered by role', async () => {
  const administrators = await call<Row[]>(root, 'listUsers', ['GET', '/api/admin/users?role=ADMIN'])
  expect(administrators.map(({ email }) => email)).toEqual(['root@example.test', 'second@example.test'])
})

describe('the list as CSV', () => {
  test('has a line for each user', async () => {
    const { body, headers } = await server.app.inject({
      url: '/api/admin/users/export',
      headers: createBearer(root),
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first] = body.slice(1).split('\r\n')
    expect(head).toBe(
      'id,email,name,roles,plan,storageUsedMB,storageLimitMB,createdAt,lastSignInAt,isDisabled',
    )
    expect(first).toMatch(/^1,root@example\.test,,ADMIN USER,,0,5120,/)
    expect(body).toContain('second@example.test')
  })

  test('contains no formula that a spreadsheet would evaluate', () => {
    const user = {
      id: 7,
      email: '=cmd@example.test',
      name: 'A "quoted", name',
      roles: ['USER', 'CURATOR'],
      plan: null,
      storageUsedMB: 1.25,
      storageLimitMB: 5120,
      usagePercentage: 0,
      createdAt: '2026-01-02T09:00:00.000Z',
      stripeCustomerId: null,
      emailVerified: true,
      isDisabled: false,
      quotaMB: null,
      lastSignInAt: null,
      version: '',
    }
    expect(toCsvLine(user)).toBe(
      `7,'=cmd@example.test,"A ""quoted"", name",USER CURATOR,,1.3,5120,2026-01-02T09:00:00.000Z,,false\r\n`,
    )
  })
})

test('the first page of 10,000 users takes less than 100 ms', async () => {
  const { db } = server.app.context
  for (let start = 0; start < 10_000; start += 500)
    await db
      .insertInto('user')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          email: `many-${start + index}@example.test`,
          password_hash: '',
          roles: '["USER"]',
          created_at: start + index,
        })),
      )
      .execute()
  const durations = []
  for (const query of [
    'limit=50',
    'limit=50&q=many-99',
    'limit=50&status=active',
    'limit=50&sort=createdAt',
  ]) {
    await call(root, 'listUsers', ['GET', `/api/admin/users?${query}`])
    const start = performance.now()
    await call(root, 'listUsers', ['GET', `/api/admin/users?${query}`])
    durations.push(performance.now() - start)
  }
  expect(Math.min(...durations)).toBeLessThan(100)
})
