import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { deleteOldEntries } from './deleteOldEntries.ts'

interface Entry {
  id: number
  actorEmail: string | null
  kind: string
  subject: string
  act: string
  changes: { field: string; from: string | null; to: string | null }[]
}

const DAY_MS = 86_400_000
let clock = Date.UTC(2026, 2, 1)
let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser
let anna: TestUser
let count = 0

beforeAll(async () => {
  server = await createTestServer(
    {},
    () => clock,
    () => clock,
  )
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  clock += 20 * 60_000
  anna = await addTestUser(server, `anna-${++count}@example.test`)
})

const list = async (query = '', user = root) =>
  (await call<{ entries: Entry[] }>(user, 'listAudit', ['GET', `/api/admin/audit${query}`])).entries
const listAnnasEvents = async () =>
  (await list(`?person=${encodeURIComponent(anna.email)}`)).map(({ kind, act }) => `${kind} ${act}`)
const signIn = async (email: string, password: string) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } }))
    .statusCode

describe('the audit trail records', () => {
  test('sign-ins and failures, with the IP address but without unknown email addresses', async () => {
    expect(await signIn(anna.email, PASSWORD)).toBe(200)
    expect(await signIn(anna.email, 'not it')).toBe(401)
    expect(await signIn('nobody@example.test', 'not it')).toBe(401)
    const [unknown, failed, signedIn] = await list('?kind=session')
    expect(signedIn).toMatchObject({ actorEmail: anna.email, subject: anna.email, act: 'signedIn' })
    expect(failed).toMatchObject({ actorEmail: null, subject: anna.email, act: 'failed' })
    expect(failed?.changes).toContainEqual({ field: 'address', from: null, to: '127.0.0.1' })
    expect(unknown).toMatchObject({ actorEmail: null, subject: 'unknown', act: 'failed' })
    expect(JSON.stringify(unknown)).not.toContain('nobody')
  })

  test('a changed password and address, links, a deleted album, an emptied trash and an export', async () => {
    await call(anna, 'changePassword', ['POST', '/api/user/change-password'], {
      body: { currentPassword: PASSWORD, newPassword: 'Another-2026-word!' },
    })
    const { id } = await call<{ id: number }>(anna, 'createAlbum', ['POST', '/api/albums'], {
      body: { title: 'Private title' },
      status: 201,
    })
    const link = { resourceId: id, resourceType: 'ALBUM', permission: 'VIEW' }
    const { token } = await call<{ token: string }>(anna, 'createShareLink', ['POST', '/api/shares/link'], {
      body: link,
      status: 201,
    })
    await call(anna, 'revokeLink', ['DELETE', `/api/sharing/revoke/${token}`], { status: 204 })
    await call(anna, 'deleteAlbum', ['DELETE', `/api/albums/${id}`], { status: 204 })
    await call(anna, 'emptyTrash', ['DELETE', '/api/media/trash'], { status: 204 })
    const { url } = await call<{ url: string }>(anna, 'createExport', ['POST', '/api/user/export'], {
      status: 201,
    })
    expect((await server.app.inject(url)).statusCode).toBe(200)
    expect(await listAnnasEvents()).toEqual([
      'export exported',
      'trash deleted',
      'album deleted',
      'link deleted',
      'link created',
      'user changed',
    ])
    expect(JSON.stringify(await list())).not.toContain(token)
  })

  test('wrong passwords of somebody who is signed in', async () => {
    const body = { currentPassword: 'not it', newPassword: 'Another-2026-word!' }
    await call(anna, 'changePassword', ['POST', '/api/user/change-password'], { body, status: 400 })
    const change = { currentPassword: 'not it', newEmail: 'other@example.test' }
    await call(anna, 'changeEmail', ['POST', '/api/user/change-email'], { body: change, status: 400 })
    const [email, password] = await list('?act=failed')
    expect(password).toMatchObject({ kind: 'user', subject: anna.email, actorEmail: anna.email })
    expect(password?.changes).toEqual([
      { field: 'wrongPassword', from: null, to: 'password' },
      { field: 'address', from: null, to: '127.0.0.1' },
    ])
    expect(email?.changes).toContainEqual({ field: 'wrongPassword', from: null, to: 'email' })
  })

  test('that the local mailbox was read and the cache cleared, and exports by administrators', async () => {
    await call(root, 'listInbox', ['GET', '/api/admin/email/inbox'])
    await call(root, 'clearVariableCache', ['POST', '/api/admin/variables/cache/clear'])
    await server.app.inject({ url: '/api/admin/users/export', headers: createBearer(root) })
    expect((await list()).slice(0, 3)).toMatchObject([
      { kind: 'export', subject: 'users', act: 'exported' },
      { kind: 'variable', subject: 'cache', act: 'cleared' },
      { kind: 'mail', subject: '/dev/mail', act: 'read' },
    ])
    await call(root, 'updateUserRoles', ['PUT', `/api/admin/users/${anna.id}/roles`], {
      body: { roles: ['ADMIN'] },
    })
    expect(await list('?kind=mail', anna)).toEqual([])
  })
})

describe('the list', () => {
  test('is filtered by person, kind, action and time', async () => {
    const before = new Date(clock).toISOString()
    clock += DAY_MS
    await call(root, 'updateUser', ['PUT', `/api/admin/users/${anna.id}`], { body: { quotaMB: 7 } })
    const after = new Date(clock + 1).toISOString()
    const person = `person=${encodeURIComponent(anna.email.toUpperCase())}`
    expect(await list(`?${person}&kind=user&act=changed`)).toHaveLength(1)
    expect(await list(`?${person}&act=deleted`)).toEqual([])
    expect(await list(`?${person}&from=${before}&to=${after}`)).toHaveLength(1)
    expect(await list(`?${person}&to=${before}`)).toEqual([])
    await call(root, 'listAudit', ['GET', '/api/admin/audit?from=yesterday'], { status: 400 })
  })

  test('is exported as CSV with the same filter', async () => {
    await call(root, 'updateUser', ['PUT', `/api/admin/users/${anna.id}`], { body: { quotaMB: 9 } })
    const url = `/api/admin/audit/export?kind=user&person=${encodeURIComponent(anna.email)}`
    const response = await server.app.inject({ url, headers: createBearer(root) })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, line, rest] = response.body.replace('\uFEFF', '').split('\r\n')
    expect(header).toBe('id,at,actor,action,kind,subject,changes')
    expect(line).toMatch(new RegExp(`,changed,user,${anna.email},quotaMB: 9$`))
    expect(rest).toBe('')
    expect((await list())[0]).toMatchObject({ kind: 'export', subject: 'audit' })
  })
})

test('entries can’t be changed, and are deleted after the number of days in AUDIT_RETENTION_DAYS', async () => {
  const { context } = server.app
  await expect(sql`update audit set subject = 'other'`.execute(context.db)).rejects.toThrow(
    "Entries of the audit trail can't be changed.",
  )
  await signIn(anna.email, PASSWORD)
  clock += 25 * DAY_MS
  await deleteOldEntries(context)
  expect(await listAnnasEvents()).toEqual(['session signedIn'])
  const variable = { variableKey: 'AUDIT_RETENTION_DAYS', variableType: 'INTEGER', category: 'SYSTEM' }
  await call(root, 'createVariable', ['POST', '/api/admin/variables'], {
    body: { ...variable, variableValue: '6' },
    status: 400,
  })
  await call(root, 'createVariable', ['POST', '/api/admin/variables'], {
    body: { ...variable, variableValue: '24' },
    status: 201,
  })
  await deleteOldEntries(context)
  expect(await listAnnasEvents()).toEqual([])
  expect(await list('?kind=variable&act=created')).toHaveLength(1)
})
