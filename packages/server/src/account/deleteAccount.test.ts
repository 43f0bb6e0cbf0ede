import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queueMail } from '../mail/outbox.ts'
import { addMedia } from '../testing/addMedia.ts'
import { createCaller } from '../testing/createCaller.ts'
import {
  bearer,
  addTestUser,
  addTestAdministrator,
  PASSWORD,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/createTestServer.ts'

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

/** Every column of every table in which a text can be read, whatever its case. */
async function placesOf(text: string): Promise<string[]> {
  const { db } = server.app.context
  const columns = await sql<{ place: string; name: string }>`
    select t.name as place, c.name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`.execute(
    db,
  )
  const places: string[] = []
  for (const { place, name } of columns.rows) {
    const found = await sql`select 1 from ${sql.table(place)}
      where typeof(${sql.ref(name)}) = 'text' and instr(lower(${sql.ref(name)}), ${text.toLowerCase()})`.execute(
      db,
    )
    if (found.rows.length > 0) places.push(`${place}.${name}`)
  }
  return places
}

const invite = (who: TestUser, groupId: number, email: string) =>
  call(who, 'inviteFamilyMember', ['POST', `/api/family-group/${groupId}/invite?email=${email}`])
const found = (who: TestUser) =>
  call<{ id: number }>(who, 'createFamilyGroup', ['POST', `/api/family-group/create?title=${NAME}`], {
    status: 201,
  })
const shareWith = (who: TestUser, albumId: number, targetEmail: string) =>
  call(who, 'shareAlbum', ['POST', `/api/albums/${albumId}/share`], {
    body: { targetEmail, accessType: 'read' },
  })
const album = (who: TestUser, title: string) =>
  call<{ id: number }>(who, 'createAlbum', ['POST', '/api/albums'], { body: { title }, status: 201 })

/** Has somebody be in everything there is. */
async function live(): Promise<{ who: TestUser; ticket: string; groupId: number }> {
  const { id: albumId } = await album(friend, 'Theirs')
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
  const who = { id: user.id, email: EMAIL, token }
  await addMedia(server.app, who.id, { name: `${NAME}.jpg`, description: NAME })
  await shareWith(who, (await album(who, NAME)).id, friend.email)
  await invite(friend, groupId, EMAIL)
  await call(who, 'acceptInvitation', ['POST', `/api/family-group/${groupId}/accept`], { body: {} })
  await invite(who, (await found(who)).id, friend.email)

  const { url } = await call<{ url: string }>(
    who,
    'createCheckoutSession',
    ['POST', '/api/payment/create-checkout-session'],
    { body: { planName: 'Personal' } },
  )
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await server.app.inject({ method: 'POST', url: new URL(url).pathname, headers })
  await server.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: EMAIL } })

  const written = { subject: `To ${EMAIL}`, html: `<p>${EMAIL}</p>`, text: EMAIL }
  const { db } = server.app.context
  await queueMail(db, { to: EMAIL.toLowerCase(), ...written, userId: root.id })
  const both = await queueMail(
    db,
    { to: [EMAIL, friend.email], ...written, userId: root.id },
    Number.MAX_SAFE_INTEGER,
  )
  const undelivered = JSON.stringify([EMAIL.toLowerCase()])
  const error = `${EMAIL.toLowerCase()}: 451 Later`
  await db.updateTable('mail').set({ undelivered, error }).where('id', '=', both.id).execute()

  await call(root, 'updateUserRoles', ['PUT', `/api/admin/users/${who.id}/roles`], {
    body: { roles: ['ADMIN'] },
  })
  const flag = { body: { name: 'map-view' }, status: 201 }
  await call(who, 'createFeatureFlag', ['POST', '/api/feature-flags'], flag)
  const made = await call<{ url: string }>(who, 'createExport', ['POST', '/api/user/export'], { status: 201 })
  return { who, ticket: made.url, groupId }
}

/** Whether a text stands in the files of the database. Its beginning may be left out there. */
const standsInFiles = (text: string) => {
  const rest = new RegExp(RegExp.escape(text.slice(2)), 'i')
  return ['calotype.sqlite', 'calotype.sqlite-wal'].some((name) =>
    rest.test(readFileSync(path.join(server.data, name), 'latin1')),
  )
}

test('no table knows the address or the name of who has gone', async () => {
  for (let count = 0; count < 50; count++)
    await addMedia(server.app, friend.id, { name: `IMG_${count}.jpg`, description: 'Amsel' })
  const { who, ticket, groupId } = await live()
  expect([standsInFiles(EMAIL), standsInFiles(NAME)]).toEqual([true, true])
  expect(await placesOf(EMAIL)).toEqual(
    expect.arrayContaining([
      'user.email',
      'invited_user.email',
      'mail.recipients',
      'mail.undelivered',
      'mail.error',
    ]),
  )
  expect(await placesOf(EMAIL)).toContain('simulated_payment_object.object')
  expect(await placesOf(NAME)).toEqual(
    expect.arrayContaining(['media.name', 'family_group.title', 'mail.text']),
  )

  await call(who, 'deleteAccount', ['DELETE', '/api/user'], { status: 204 })
  await server.app.context.deletions.waitUntilDone()
  expect([await placesOf(EMAIL), await placesOf(NAME)]).toEqual([[], []])
  expect([standsInFiles(EMAIL), standsInFiles(NAME)]).toEqual([false, false])
  expect(standsInFiles('Amsel')).toBe(true)

  expect((await server.app.inject(ticket)).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/api/user/me', headers: bearer(who) })).statusCode).toBe(401)
  const { entries } = await call<{ entries: object[] }>(root, 'listAudit', ['GET', '/api/admin/audit'])
  expect(entries).toMatchObject([
    { kind: 'flag', actorId: who.id, actorEmail: null },
    { kind: 'roles', subject: String(who.id) },
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
