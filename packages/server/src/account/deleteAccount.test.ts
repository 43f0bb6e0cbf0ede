import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queueMail } from '../mail/outbox.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { usesPostgres } from '../testing/postgres/testDatabases.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  createBearer,
  addTestUser,
  addTestAdministrator,
  PASSWORD,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const EMAIL = 'Canary-4711@example.test'
const NAME = 'Kanarienvogel'

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser
let friend: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  root = await addTestAdministrator(server)
  friend = await addTestUser(server, 'friend@example.test')
})
afterAll(() => server.close())

/** Finds the columns, in all tables, whose values contain a text, ignoring case. */
async function findColumns(text: string): Promise<string[]> {
  const { db } = server.app.context
  const tables = await db.introspection.getTables()
  const columnNames: string[] = []
  // A search index on SQLite consists of fragments. `isInFiles` finds them.
  for (const { name: table, columns } of tables.filter(
    ({ isView, name }) => !isView && !name.startsWith('media_text'),
  ))
    for (const { name } of columns) {
      const matches = await sql`select 1 from ${sql.table(table)}
        where instr(lower(cast(${sql.ref(name)} as text)), ${text.toLowerCase()}) > 0`.execute(db)
      if (matches.rows.length > 0) columnNames.push(`${table}.${name}`)
    }
  return columnNames
}

const invite = (person: TestUser, groupId: number, email: string) =>
  call(person, 'inviteFamilyMember', ['POST', `/api/family-group/${groupId}/invite?email=${email}`])
const createGroup = (person: TestUser) =>
  call<{ id: number }>(person, 'createFamilyGroup', ['POST', `/api/family-group/create?title=${NAME}`], {
    status: 201,
  })
const shareWith = (person: TestUser, albumId: number, targetEmail: string) =>
  call(person, 'shareAlbum', ['POST', `/api/albums/${albumId}/share`], {
    body: { targetEmail, accessType: 'read' },
  })
const createAlbum = (person: TestUser, title: string) =>
  call<{ id: number }>(person, 'createAlbum', ['POST', '/api/albums'], { body: { title }, status: 201 })

async function createFullAccount(): Promise<{ person: TestUser; ticket: string; groupId: number }> {
  const { id: albumId } = await createAlbum(friend, 'Theirs')
  const { id: groupId } = await call<{ id: number }>(
    friend,
    'createFamilyGroup',
    ['POST', '/api/family-group/create?title=Friends'],
    { status: 201 },
  )
  await shareWith(friend, albumId, EMAIL)
  await invite(friend, groupId, EMAIL)

  const signUp = { email: EMAIL, password: PASSWORD, firstName: NAME, lastName: NAME }
  await server.app.inject({ method: 'POST', url: '/api/auth/signup', payload: signUp })
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: EMAIL, password: PASSWORD },
  })
  const { token, user } = signIn.json() as { token: string; user: { id: number } }
  const person = { id: user.id, email: EMAIL, token }
  await addMedia(server.app, person.id, { name: `${NAME}.jpg`, description: NAME })
  await shareWith(person, (await createAlbum(person, NAME)).id, friend.email)
  await invite(friend, groupId, EMAIL)
  await call(person, 'acceptInvitation', ['POST', `/api/family-group/${groupId}/accept`], { body: {} })
  await invite(person, (await createGroup(person)).id, friend.email)

  const { url } = await call<{ url: string }>(
    person,
    'createCheckoutSession',
    ['POST', '/api/payment/create-checkout-session'],
    { body: { planName: 'Personal' } },
  )
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await server.app.inject({ method: 'POST', url: new URL(url).pathname, headers })
  await server.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: EMAIL } })

  const content = { subject: `To ${EMAIL}`, html: `<p>${EMAIL}</p>`, text: EMAIL, topic: null }
  const { db } = server.app.context
  await queueMail(db, { to: EMAIL.toLowerCase(), ...content, userId: root.id })
  const sharedMail = await queueMail(
    db,
    { to: [EMAIL, friend.email], ...content, userId: root.id },
    Number.MAX_SAFE_INTEGER,
  )
  const undelivered = JSON.stringify([EMAIL.toLowerCase()])
  const error = `${EMAIL.toLowerCase()}: 451 Later`
  await db.updateTable('mail').set({ undelivered, error }).where('id', '=', sharedMail.id).execute()

  await call(root, 'updateUserRoles', ['PUT', `/api/admin/users/${person.id}/roles`], {
    body: { roles: ['ADMIN'] },
  })
  const flag = { body: { name: 'map-view' }, status: 201 }
  await call(person, 'createFeatureFlag', ['POST', '/api/feature-flags'], flag)
  const { url: ticket } = await call<{ url: string }>(person, 'createExport', ['POST', '/api/user/export'], {
    status: 201,
  })
  return { person, ticket, groupId }
}

/** Whether the database files of SQLite contain a text, even if only a fragment without its first two characters is left. */
const isInFiles = (text: string) => {
  const pattern = new RegExp(RegExp.escape(text.slice(2)), 'i')
  return ['calotype.sqlite', 'calotype.sqlite-wal'].some((name) =>
    pattern.test(readFileSync(path.join(server.data, name), 'latin1')),
  )
}

/** Whether the files contained the address and the name before the account was deleted. */
let wasInFiles: boolean[] = []

test('removes the address and the name of a deleted account from every table', async () => {
  for (let count = 0; count < 50; count++)
    await addMedia(server.app, friend.id, { name: `IMG_${count}.jpg`, description: 'Amsel' })
  const { person, ticket, groupId } = await createFullAccount()
  if (!usesPostgres) wasInFiles = [isInFiles(EMAIL), isInFiles(NAME)]
  expect(await findColumns(EMAIL)).toEqual(
    expect.arrayContaining([
      'user.email',
      'invited_user.email',
      'mail.recipients',
      'mail.undelivered',
      'mail.error',
    ]),
  )
  expect(await findColumns(EMAIL)).toContain('simulated_payment_object.object')
  expect(await findColumns(NAME)).toEqual(
    expect.arrayContaining(['media.name', 'family_group.title', 'mail.text']),
  )

  await call(person, 'deleteAccount', ['DELETE', '/api/user'], { status: 204 })
  await server.app.context.deletions.waitUntilDone()
  expect([await findColumns(EMAIL), await findColumns(NAME)]).toEqual([[], []])

  expect((await server.app.inject(ticket)).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/api/user/me', headers: createBearer(person) })).statusCode).toBe(
    401,
  )
  const { entries } = await call<{ entries: { kind: string }[] }>(root, 'listAudit', [
    'GET',
    '/api/admin/audit',
  ])
  expect(entries.filter(({ kind }) => ['user', 'flag', 'roles'].includes(kind))).toMatchObject([
    { kind: 'user', act: 'deleted', actorId: person.id, actorEmail: null, subject: String(person.id) },
    { kind: 'flag', actorId: person.id, actorEmail: null },
    { kind: 'roles', subject: String(person.id) },
  ])
  const { content } = await call<{ content: object[] }>(root, 'listEmailHistory', [
    'GET',
    '/api/admin/email/history',
  ])
  expect(content).toMatchObject([
    { recipients: [friend.email], subject: 'To [deleted]', status: 'SENT', errorMessage: null },
  ])
  const members = ['GET', `/api/family-group/${groupId}/members`] as const
  expect(await call(friend, 'getFamilyMembers', members)).toMatchObject({
    active: [{ userId: friend.id }],
    pending: [],
  })
})

describeSqlite('the files of SQLite', () => {
  test('no longer contain the address and the name', () => {
    expect(wasInFiles).toEqual([true, true])
    expect([isInFiles(EMAIL), isInFiles(NAME)]).toEqual([false, false])
    expect(isInFiles('Amsel')).toBe(true)
  })
})
