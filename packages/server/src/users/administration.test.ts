import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMedia } from '../testing/addMedia.ts'
import { createCaller } from '../testing/createCaller.ts'
import {
  bearer,
  addTestUser,
  addTestAdministrator,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/createTestServer.ts'

interface Row {
  id: number
  email: string
  roles: string[]
}

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())

let count = 0
const somebody = () => addTestUser(server, `somebody-${++count}@example.test`)

const setRoles = (who: TestUser, of: number, roles: readonly string[], status = 200) =>
  call<Row & { message: string }>(who, 'updateUserRoles', ['PUT', `/api/admin/users/${of}/roles`], {
    body: { roles },
    status,
  })
const rolesOf = async ({ id }: TestUser) =>
  (await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${id}`])).roles
const list = (who: TestUser, status = 200) =>
  call<Row[]>(who, 'listUsers', ['GET', '/api/admin/users'], { status })

describe('the list of users', () => {
  test('shows each with names, roles, plan and what they keep', async () => {
    const anna = await somebody()
    await addMedia(server.app, anna.id, { size: 512 * 1024 ** 2 })
    await server.app.context.db
      .updateTable('user')
      .set({ first_name: 'Anna', last_name: 'Atkins', customer_id: 'cus_1' })
      .where('id', '=', anna.id)
      .execute()
    const free = { plan: null, storageLimitMB: 5120, storageUsedMB: 512, usagePercentage: 10 }
    const row = {
      id: anna.id,
      email: anna.email,
      name: 'Anna Atkins',
      roles: ['USER'],
      stripeCustomerId: 'cus_1',
    }
    expect((await list(root)).at(-1)).toMatchObject({ ...row, ...free })

    await server.app.context.db
      .insertInto('subscription')
      .values({
        id: 'sub_1',
        user_id: anna.id,
        plan_name: 'Personal',
        status: 'active',
        current_period_end: 0,
        amount: 299,
        currency: 'eur',
        cancel_at_period_end: 0,
      })
      .execute()
    const paid = { plan: { name: 'Personal', price: 299, storageLimitMB: 102_400 }, usagePercentage: 0.5 }
    expect((await list(root)).at(-1)).toMatchObject({ ...row, ...paid })
  })

  test('shows a family with what all of them keep, for they share one room', async () => {
    const { db } = server.app.context
    const family = [await somebody(), await somebody()]
    const [owner, member] = family.map(({ id }) => id) as [number, number]
    for (const id of [owner, member]) await addMedia(server.app, id, { size: 25 * 1024 ** 3 })
    await db
      .insertInto('subscription')
      .values({
        id: 'sub_family',
        user_id: owner,
        plan_name: 'Family',
        status: 'active',
        current_period_end: 0,
        amount: 699,
        currency: 'eur',
        cancel_at_period_end: 0,
      })
      .execute()
    const { id: group_id } = await db
      .insertInto('family_group')
      .values({ owner_id: owner, title: 'Lacock', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('family_member')
      .values({ group_id, user_id: member, state: 'accepted', invited_at: 0 })
      .execute()
    const room = { storageUsedMB: 51_200, storageLimitMB: 512_000, usagePercentage: 10 }
    expect((await list(root)).slice(-2)).toMatchObject([room, room])
    expect(await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${member}`])).toMatchObject(room)
  })

  test('answers 404 about nobody', async () => {
    await call(root, 'getUser', ['GET', '/api/admin/users/999999'], { status: 404 })
    expect((await setRoles(root, 999_999, ['USER'], 404)).message).toBe('Not found.')
  })
})

describe('roles', () => {
  test('are kept in upper case, each once', async () => {
    const anna = await somebody()
    expect((await setRoles(root, anna.id, ['user', 'Editor', 'EDITOR'])).roles).toEqual(['USER', 'EDITOR'])
    expect((await setRoles(root, anna.id, [])).roles).toEqual([])
  })

  test('are free text, in upper case', async () => {
    const anna = await somebody()
    const { roles } = await setRoles(root, anna.id, ['Photo editor', 'team-lead', 'größe'])
    expect(roles).toEqual(['PHOTO EDITOR', 'TEAM-LEAD', 'GRÖSSE'])
    expect((await setRoles(root, anna.id, roles)).roles).toEqual(roles)
    await list(anna, 404)
  })

  test.each([
    'admın',
    'ＡＤＭＩＮ',
    'ADMIN ',
    ' admin',
    'admin\n',
    'admin\u200b',
    'аdmin',
    'ADMIN"',
    'ADM1N',
    'photo  editor',
    '',
    'x'.repeat(33),
  ])('%j is refused and makes nobody an administrator', async (role) => {
    const anna = await somebody()
    await setRoles(root, anna.id, ['USER', role], 400)
    expect(await rolesOf(anna)).toEqual(['USER'])
    await list(anna, 404)
  })

  test('count from the next request: with the same token one may, and then may not', async () => {
    const anna = await somebody()
    await list(anna, 404)
    await setRoles(root, anna.id, ['USER', 'ADMIN'])
    await list(anna)
    await setRoles(root, anna.id, ['USER'])
    await list(anna, 404)
    expect(await call<Row>(anna, 'getMe', ['GET', '/api/user/me'])).toMatchObject({ roles: ['USER'] })
  })

  test('MODERATOR, VIEWER and one’s own words open nothing of the administration', async () => {
    const anna = await somebody()
    await setRoles(root, anna.id, ['MODERATOR', 'VIEWER', 'ADMINISTRATOR', 'NOT_ADMIN'])
    await list(anna, 404)
    expect(await call(anna, 'listAllMedia', ['GET', '/api/media/all-metadata'])).toEqual([])
  })

  test('of the first administrator keep ADMIN, whoever asks', async () => {
    const second = await somebody()
    await setRoles(root, second.id, ['ADMIN'])
    for (const who of [root, second])
      expect((await setRoles(who, 1, ['USER'], 409)).message).toBe(
        'The first administrator keeps the role ADMIN.',
      )
    expect((await setRoles(second, 1, ['ADMIN', 'EDITOR'])).roles).toEqual(['ADMIN', 'EDITOR'])
    await setRoles(second, second.id, ['USER'])
  })

  test('of the last administrator keep ADMIN, when the first is gone', async () => {
    const { app } = server
    const [second, third] = [await somebody(), await somebody()]
    await setRoles(root, second.id, ['ADMIN'])
    await setRoles(root, third.id, ['ADMIN'])
    const gone = (roles: string) =>
      app.context.db.updateTable('user').set({ roles }).where('id', '=', 1).execute()
    await gone('["USER"]')
    await setRoles(second, third.id, ['USER', 'not "admin"'])
    expect((await setRoles(second, second.id, ['USER'], 409)).message).toBe(
      'The last administrator keeps the role ADMIN.',
    )
    await list(second)
    await gone('["ADMIN"]')
    await setRoles(root, second.id, ['USER'])
  })

  test('come with nothing else: every other field is refused', async () => {
    const anna = await somebody()
    const before = await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${anna.id}`])
    for (const more of [
      { id: 1 },
      { email: 'x@y' },
      { plan: 'Studio' },
      { storageLimitMB: 1e6 },
      { usedBytes: 0 },
    ]) {
      const payload = { roles: ['ADMIN'], ...more }
      const url = `/api/admin/users/${anna.id}/roles`
      const answer = await server.app.inject({ method: 'PUT', url, payload, headers: bearer(root) })
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        `${Object.keys(more)[0]} is not expected here.`,
      ])
    }
    expect(await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${anna.id}`])).toEqual(before)
  })

  test('are nobody’s to give to themselves', async () => {
    const anna = await somebody()
    await setRoles(anna, anna.id, ['ADMIN'], 404)
    expect(await rolesOf(anna)).toEqual(['USER'])
  })

  test('do not pass to whoever comes after a deleted administrator', async () => {
    const anna = await somebody()
    await setRoles(root, anna.id, ['ADMIN'])
    await server.app.context.db.deleteFrom('user').where('id', '=', anna.id).execute()
    const next = await somebody()
    expect(next.id).toBeGreaterThan(anna.id)
    expect(await rolesOf(next)).toEqual(['USER'])
    await list(anna, 401)
  })
})
