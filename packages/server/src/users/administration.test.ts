import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { PLAN_IDS } from '../testing/planIds.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  createBearer,
  addTestUser,
  addTestAdministrator,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

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
const joinUser = () => addTestUser(server, `somebody-${++count}@example.test`)

const setRoles = (person: TestUser, userId: number, roles: readonly string[], status = 200) =>
  call<Row & { message: string }>(person, 'updateUserRoles', ['PUT', `/api/admin/users/${userId}/roles`], {
    body: { roles },
    status,
  })
const readRoles = async ({ id }: TestUser) =>
  (await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${id}`])).roles
const listUsers = (person: TestUser, status = 200) =>
  call<Row[]>(person, 'listUsers', ['GET', '/api/admin/users'], { status })

describe('the list of users', () => {
  test('includes names, roles, plans and used storage', async () => {
    const anna = await joinUser()
    await addMedia(server.app, anna.id, { size: 512 * 1024 ** 2 })
    await server.app.context.db
      .updateTable('user')
      .set({ first_name: 'Anna', last_name: 'Atkins', customer_id: 'cus_1' })
      .where('id', '=', anna.id)
      .execute()
    const freePlan = { plan: null, storageLimitMB: 5120, storageUsedMB: 512, usagePercentage: 10 }
    const row = {
      id: anna.id,
      email: anna.email,
      name: 'Anna Atkins',
      roles: ['USER'],
      stripeCustomerId: 'cus_1',
    }
    expect((await listUsers(root)).at(-1)).toMatchObject({ ...row, ...freePlan })

    await server.app.context.db
      .insertInto('subscription')
      .values({
        id: 'sub_1',
        user_id: anna.id,
        plan_id: PLAN_IDS.Personal,
        status: 'active',
        current_period_end: 0,
        amount: 299,
        currency: 'eur',
        cancel_at_period_end: 0,
      })
      .execute()
    const paidPlan = { plan: { name: 'Personal', price: 299, storageLimitMB: 102_400 }, usagePercentage: 0.5 }
    expect((await listUsers(root)).at(-1)).toMatchObject({ ...row, ...paidPlan })
  })

  test('includes the storage that a whole family uses, because it shares one plan', async () => {
    const { db } = server.app.context
    const family = [await joinUser(), await joinUser()]
    const [owner, member] = family.map(({ id }) => id) as [number, number]
    for (const id of [owner, member]) await addMedia(server.app, id, { size: 25 * 1024 ** 3 })
    await db
      .insertInto('subscription')
      .values({
        id: 'sub_family',
        user_id: owner,
        plan_id: PLAN_IDS.Family,
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
    const usage = { storageUsedMB: 51_200, storageLimitMB: 512_000, usagePercentage: 10 }
    expect((await listUsers(root)).slice(-2)).toMatchObject([usage, usage])
    expect(await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${member}`])).toMatchObject(usage)
  })

  test('responds to an unknown user with 404', async () => {
    await call(root, 'getUser', ['GET', '/api/admin/users/999999'], { status: 404 })
    expect((await setRoles(root, 999_999, ['USER'], 404)).message).toBe('Not found.')
  })
})

describe('roles', () => {
  test('are stored in upper case without duplicates', async () => {
    const anna = await joinUser()
    expect((await setRoles(root, anna.id, ['user', 'Editor', 'EDITOR'])).roles).toEqual(['USER', 'EDITOR'])
    expect((await setRoles(root, anna.id, [])).roles).toEqual([])
  })

  test('can be any text', async () => {
    const anna = await joinUser()
    const { roles } = await setRoles(root, anna.id, ['Photo editor', 'team-lead', 'größe'])
    expect(roles).toEqual(['PHOTO EDITOR', 'TEAM-LEAD', 'GRÖSSE'])
    expect((await setRoles(root, anna.id, roles)).roles).toEqual(roles)
    await listUsers(anna, 404)
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
  ])('reject %j, which is not the administrator role', async (role) => {
    const anna = await joinUser()
    await setRoles(root, anna.id, ['USER', role], 400)
    expect(await readRoles(anna)).toEqual(['USER'])
    await listUsers(anna, 404)
  })

  test('take effect on the next request with the same token', async () => {
    const anna = await joinUser()
    await listUsers(anna, 404)
    await setRoles(root, anna.id, ['USER', 'ADMIN'])
    await listUsers(anna)
    await setRoles(root, anna.id, ['USER'])
    await listUsers(anna, 404)
    expect(await call<Row>(anna, 'getMe', ['GET', '/api/user/me'])).toMatchObject({ roles: ['USER'] })
  })

  test('other than ADMIN give no access to the administration', async () => {
    const anna = await joinUser()
    await setRoles(root, anna.id, ['VIEWER', 'ADMINISTRATOR', 'NOT_ADMIN'])
    await listUsers(anna, 404)
    expect(await call(anna, 'listAllMedia', ['GET', '/api/media/all-metadata'])).toEqual([])
  })

  test('of the first administrator must include ADMIN', async () => {
    const second = await joinUser()
    await setRoles(root, second.id, ['ADMIN'])
    for (const person of [root, second])
      expect((await setRoles(person, 1, ['USER'], 409)).message).toBe(
        'You can’t remove the role ADMIN from the first administrator.',
      )
    expect((await setRoles(second, 1, ['ADMIN', 'EDITOR'])).roles).toEqual(['ADMIN', 'EDITOR'])
    await setRoles(second, second.id, ['USER'])
  })

  test('of the last administrator must include ADMIN', async () => {
    const { app } = server
    const [second, third] = [await joinUser(), await joinUser()]
    await setRoles(root, second.id, ['ADMIN'])
    await setRoles(root, third.id, ['ADMIN'])
    const setFirstRoles = (roles: string) =>
      app.context.db.updateTable('user').set({ roles }).where('id', '=', 1).execute()
    await setFirstRoles('["USER"]')
    await setRoles(second, third.id, ['USER', 'not "admin"'])
    expect((await setRoles(second, second.id, ['USER'], 409)).message).toBe(
      'You can’t remove the role ADMIN from the last administrator.',
    )
    await listUsers(second)
    await setFirstRoles('["ADMIN"]')
    await setRoles(root, second.id, ['USER'])
  })

  test('can’t be changed together with other fields', async () => {
    const anna = await joinUser()
    const before = await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${anna.id}`])
    for (const unexpectedField of [
      { id: 1 },
      { email: 'x@y' },
      { plan: 'Studio' },
      { storageLimitMB: 1e6 },
      { usedBytes: 0 },
    ]) {
      const payload = { roles: ['ADMIN'], ...unexpectedField }
      const url = `/api/admin/users/${anna.id}/roles`
      const response = await server.app.inject({ method: 'PUT', url, payload, headers: createBearer(root) })
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        `${Object.keys(unexpectedField)[0]} is not expected here.`,
      ])
    }
    expect(await call<Row>(root, 'getUser', ['GET', `/api/admin/users/${anna.id}`])).toEqual(before)
  })

  test('can’t be changed by a user who isn’t an administrator', async () => {
    const anna = await joinUser()
    await setRoles(anna, anna.id, ['ADMIN'], 404)
    expect(await readRoles(anna)).toEqual(['USER'])
  })

  test('of a deleted administrator don’t pass to the next account', async () => {
    const anna = await joinUser()
    await setRoles(root, anna.id, ['ADMIN'])
    await server.app.context.db.deleteFrom('user').where('id', '=', anna.id).execute()
    const next = await joinUser()
    expect(next.id).toBeGreaterThan(anna.id)
    expect(await readRoles(next)).toEqual(['USER'])
    await listUsers(anna, 401)
  })
})
