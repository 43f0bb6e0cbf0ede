import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestUser,
  addTestAdministrator,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

interface Page {
  entries: {
    id: number
    at: string
    actorId: number | null
    actorEmail: string | null
    kind: string
    subject: string
    act: string
    changes: { field: string; from: string | null; to: string | null }[]
  }[]
  nextCursor: string | null
}

const NOW = Date.UTC(2026, 2, 1)

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser

beforeAll(async () => {
  server = await createTestServer({ CALOTYPE_ADMIN_EMAIL: 'root@example.test' }, () => NOW)
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())

const readTrail = (query = '') => call<Page>(root, 'listAudit', ['GET', `/api/admin/audit${query}`])
const sendFlag = (method: 'POST' | 'PUT' | 'DELETE', name: string, body?: object) =>
  method === 'POST'
    ? call(root, 'createFeatureFlag', [method, '/api/feature-flags'], {
        body: { name, ...body },
        status: 201,
      })
    : call(
        root,
        method === 'PUT' ? 'updateFeatureFlag' : 'deleteFeatureFlag',
        [method, `/api/feature-flags/${name}`],
        {
          ...(body && { body }),
          status: method === 'PUT' ? 200 : 204,
        },
      )

test('records the actor, time, old and new value of changes to roles, flags and variables', async () => {
  const anna = await addTestUser(server, 'anna@example.test')
  await call(root, 'updateUserRoles', ['PUT', `/api/admin/users/${anna.id}/roles`], {
    body: { roles: ['user', 'admin'] },
  })
  await sendFlag('POST', 'map-view', { value: true })
  await sendFlag('PUT', 'map-view', { active: false })
  await sendFlag('PUT', 'map-view', { active: false })
  await sendFlag('DELETE', 'map-view')
  const variable = { variableKey: 'A', variableValue: 'secret-1', variableType: 'STRING', category: 'SYSTEM' }
  await call(root, 'createVariable', ['POST', '/api/admin/variables'], {
    body: { ...variable, isSensitive: true },
    status: 201,
  })
  await call(root, 'updateVariable', ['PUT', '/api/admin/variables/A'], {
    body: { variableValue: 'secret-2' },
  })

  const { entries, nextCursor } = await readTrail()
  expect(nextCursor).toBeNull()
  expect(entries.map(({ kind, subject, act }) => `${kind} ${subject} ${act}`)).toEqual([
    'variable A changed',
    'variable A created',
    'flag map-view deleted',
    'flag map-view changed',
    'flag map-view created',
    'roles anna@example.test changed',
  ])
  expect(entries[0]?.changes).toEqual([{ field: 'value', from: '••••••', to: '•••••• (another)' }])
  expect(entries[3]?.changes).toEqual([{ field: 'active', from: 'true', to: 'false' }])
  expect(entries[5]?.changes).toEqual([{ field: 'roles', from: 'USER', to: 'USER, ADMIN' }])
  for (const entry of entries)
    expect(entry).toMatchObject({ at: '2026-03-01T00:00:00.000Z', actorEmail: 'root@example.test' })
  expect(JSON.stringify(entries)).not.toContain('secret-')

  await server.app.context.db.deleteFrom('user').where('id', '=', anna.id).execute()
  expect((await readTrail()).entries[5]?.subject).toBe(String(anna.id))
})

test('records who read a secret, but not who read a public value', async () => {
  const toRequest = (key: string) => ['GET', `/api/admin/variables/${key}`] as const
  const openVariable = { variableKey: 'OPEN', variableValue: 'x', variableType: 'STRING', category: 'SYSTEM' }
  await call(root, 'createVariable', ['POST', '/api/admin/variables'], { body: openVariable, status: 201 })
  for (const key of ['OPEN', 'A']) await call(root, 'getVariable', toRequest(key))
  const [newest, before] = (await readTrail()).entries
  expect(newest).toMatchObject({
    kind: 'variable',
    subject: 'A',
    act: 'read',
    actorEmail: 'root@example.test',
    changes: [],
  })
  expect(before).toMatchObject({ subject: 'OPEN', act: 'created' })
})

test('shows changes to email templates only to the first administrator (SHELL-053)', async () => {
  const bert = await addTestUser(server, 'bert@example.test')
  const roles = { body: { roles: ['ADMIN'] } }
  await call(root, 'updateUserRoles', ['PUT', `/api/admin/users/${bert.id}/roles`], roles)
  await server.app.context.db.transaction().execute((transaction) =>
    audit(transaction, {
      at: NOW,
      actorId: root.id,
      kind: 'template',
      subject: 'Welcome',
      before: null,
      after: { body: 'For the first alone.' },
    }),
  )
  const listKinds = async (person: TestUser) => {
    const { entries } = await call<Page>(person, 'listAudit', ['GET', '/api/admin/audit'])
    return entries.map(({ kind }) => kind)
  }
  expect(await listKinds(root)).toContain('template')
  const kinds = await listKinds(bert)
  expect(kinds).toContain('roles')
  expect(kinds).not.toContain('template')
})

test('names no administrator for a command on the server', async () => {
  const { db } = server.app.context
  await audit(db, {
    at: NOW,
    actorId: null,
    kind: 'expiry',
    subject: 'clock',
    before: null,
    after: { time: '' },
  })
  expect((await readTrail()).entries[0]).toMatchObject({ kind: 'expiry', actorId: null, actorEmail: null })
})

test('is written in the same transaction as the change', async () => {
  const before = (await readTrail()).entries.length
  const { db } = server.app.context
  const failedTransaction = db.transaction().execute(async (transaction) => {
    await audit(transaction, { at: 0, actorId: 1, kind: 'flag', subject: 'x', before: null, after: { a: 1 } })
    throw new Error('no')
  })
  await expect(failedTransaction).rejects.toThrow('no')
  expect((await readTrail()).entries).toHaveLength(before)
})

test('is read in pages, even while it grows', async () => {
  for (let index = 0; index < 60; index++) await sendFlag('POST', `flag-${index}`)
  const first = await readTrail()
  expect(first.entries).toHaveLength(50)
  await sendFlag('POST', 'in-between')
  const second = await readTrail(`?cursor=${first.nextCursor}`)
  expect(second.entries[0]?.subject).toBe('flag-9')
  expect(second.nextCursor).toBeNull()
})

test('creates a flag as off by default, with a unique name', async () => {
  expect(await sendFlag('POST', 'Dark mode')).toEqual({
    name: 'Dark mode',
    description: null,
    value: false,
    active: true,
    version: expect.any(String),
  })
  const duplicateRequest = { body: { name: 'Dark mode' }, status: 409 }
  expect(
    await call(root, 'createFeatureFlag', ['POST', '/api/feature-flags'], duplicateRequest),
  ).toMatchObject({
    message: 'A feature flag with this name already exists.',
  })
  await call(root, 'createFeatureFlag', ['POST', '/api/feature-flags'], {
    body: { name: 'b', active: false },
    status: 400,
  })
  await call(root, 'updateFeatureFlag', ['PUT', '/api/feature-flags/nothing'], {
    body: { active: true },
    status: 404,
  })
  expect(
    await sendFlag('PUT', 'Dark%20mode', { value: true, description: ' At night ', active: false }),
  ).toEqual({
    name: 'Dark mode',
    description: 'At night',
    value: true,
    active: false,
    version: expect.any(String),
  })
})
