import { afterAll, beforeAll, expect, test } from 'vitest'
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

const MEBIBYTE = 1024 ** 2

interface Row {
  id: number
  email: string
  name: string | null
  plan: object | null
  usagePercentage: number
  createdAt: string
  stripeCustomerId: string | null
}

let server: TestServer
let root: TestUser

beforeAll(async () => {
  server = await createTestServer()
  root = await addTestAdministrator(server)
  const { db } = server.app.context
  const names = ['Zoe Abel', null, 'bo Young', 'Anna Atkins', null, 'Anna Atkins']
  for (const [index, name] of names.entries()) {
    const { id } = await addTestUser(
      server,
      `${index % 2 ? 'Person' : 'person'}-${names.length - index}@example.test`,
    )
    const [first_name = null, last_name = null] = name?.split(' ') ?? []
    await db
      .updateTable('user')
      .set({ first_name, last_name, created_at: index % 2, customer_id: index < 2 ? `cus_${index}` : null })
      .where('id', '=', id)
      .execute()
    await addMedia(server.app, id, { size: ((index * 7) % 5) * 100 * MEBIBYTE })
  }
  await addFamilies()
})
afterAll(() => server.close())

/**
 * Adds subscriptions. The first user pays for a family plan that the second and third have joined. The third also pays
 * for two plans of their own. The fourth pays for a family plan that the fifth has joined, and for a more expensive
 * plan, which the fourth uses.
 */
async function addFamilies(): Promise<void> {
  const { db } = server.app.context
  const ids = (await db.selectFrom('user').select('id').orderBy('id').execute()).map(({ id }) => id)
  const [, payer = 0, member = 0, studio = 0, twoPlans = 0, memberOfTwoPlans = 0] = ids
  const subscription = { current_period_end: 4e12, currency: 'eur', cancel_at_period_end: 0 }
  for (const [id, user_id, planName, amount] of [
    ['family', payer, 'Family', 699],
    ['studio', studio, 'Studio', 1999],
    ['personal', studio, 'Personal', 299],
    ['other family', twoPlans, 'Family', 699],
    ['other studio', twoPlans, 'Studio', 1999],
  ] as const)
    await db
      .insertInto('subscription')
      .values({ id, user_id, plan_id: PLAN_IDS[planName], amount, status: 'active', ...subscription })
      .execute()
  for (const [owner_id, members] of [
    [payer, [member, studio]],
    [twoPlans, [memberOfTwoPlans]],
  ] as const) {
    const { id: group_id } = await db
      .insertInto('family_group')
      .values({ owner_id, title: 'Family', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const user_id of members)
      await db
        .insertInto('family_member')
        .values({ group_id, user_id, state: 'accepted', invited_at: 0 })
        .execute()
  }
}

async function readPages(query: string, limit = 2): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = []
  let total = Number.NaN
  let cursorParameter = ''
  for (;;) {
    const { statusCode, headers, json } = await server.app.inject({
      url: `/api/admin/users?limit=${limit}&${query}${cursorParameter}`,
      headers: createBearer(root),
    })
    expect(statusCode).toBe(200)
    rows.push(...json<Row[]>())
    if (cursorParameter === '') total = Number(headers['x-total-count'])
    if (headers['x-next-cursor'] === undefined) return { rows, total }
    cursorParameter = `&cursor=${encodeURIComponent(String(headers['x-next-cursor']))}`
  }
}

const listUsers = () => createCaller(server)<Row[]>(root, 'listUsers', ['GET', '/api/admin/users'])

test.each(['id', 'email', 'usagePercentage', 'createdAt'] as const)(
  'sorts by %s, both ways',
  async (sort) => {
    const getKey = (row: Row) => (sort === 'email' ? row.email.toLowerCase() : row[sort])
    const sorted = (await listUsers()).toSorted((firstUser, secondUser) => {
      const [a, b] = [getKey(firstUser), getKey(secondUser)]
      return a < b ? -1 : a > b ? 1 : firstUser.id - secondUser.id
    })
    expect((await readPages(`sort=${sort}`)).rows).toEqual(sorted)
    expect((await readPages(`sort=${sort}&direction=descending`)).rows).toEqual(sorted.toReversed())
  },
)

test('sorts by name in either letter case, and users without a name last', async () => {
  const namedUsers = ['Anna Atkins', 'Anna Atkins', 'bo Young', 'Zoe Abel']
  const listNames = async (query: string) => (await readPages(query)).rows.map(({ name }) => name)
  expect(await listNames('sort=name')).toEqual([...namedUsers, null, null, null])
  expect(await listNames('sort=name&direction=descending')).toEqual([
    ...namedUsers.toReversed(),
    null,
    null,
    null,
  ])
})

test('finds users by a part of their name or email address', async () => {
  const listEmails = async (q: string) => {
    const { rows, total } = await readPages(`q=${encodeURIComponent(q)}`)
    expect(total).toBe(rows.length)
    return rows.map(({ email }) => email)
  }
  expect(await listEmails('atkins')).toHaveLength(2)
  expect(await listEmails('nna atk')).toHaveLength(2)
  expect(await listEmails('PERSON-4')).toEqual(['person-4@example.test'])
  expect(await listEmails('%')).toEqual([])
  expect(await listEmails('_')).toEqual([])
  expect(await listEmails('\\')).toEqual([])
})

test('counts all users on the first page', async () => {
  expect((await readPages('')).total).toBe((await listUsers()).length)
})

test('summarizes the rows of all users', async () => {
  const rows = await listUsers()
  const summary = await createCaller(server)<object>(root, 'getUserSummary', [
    'GET',
    '/api/admin/users/summary',
  ])
  const sum = rows.reduce((total, { usagePercentage }) => total + usagePercentage, 0)
  expect(summary).toEqual({
    totalUsers: rows.length,
    usersWithPlans: rows.filter(({ plan }) => plan !== null).length,
    customers: 2,
    averageUsagePercentage: expect.closeTo(sum / rows.length),
  })
  expect(summary).toMatchObject({ usersWithPlans: 5 })
})

test('sorts names and addresses in natural order, in any script', async () => {
  const rename = async (texts: readonly string[], column: 'first_name' | 'email') => {
    const { db } = server.app.context
    const ids = await db.selectFrom('user').select('id').orderBy('id').limit(texts.length).execute()
    for (const [index, { id }] of ids.entries())
      await db
        .updateTable('user')
        .set({ [column]: texts[index], last_name: null })
        .where('id', '=', id)
        .execute()
  }
  const names = ['User 10', 'Émile', 'user 9', 'Борис', 'Øystein', 'emma', 'бела']
  await rename(names, 'first_name')
  const sorted = ['Émile', 'emma', 'Øystein', 'user 9', 'User 10', 'бела', 'Борис']
  const listNames = async (query: string) => (await readPages(query)).rows.map(({ name }) => name)
  expect(await listNames('sort=name')).toEqual(sorted)
  expect(await listNames('sort=name&direction=descending')).toEqual(sorted.toReversed())
  expect(await listNames(`sort=name&q=${encodeURIComponent('БОР')}`)).toEqual(['Борис'])
  expect(await listNames('sort=name&q=EMIL')).toEqual(['Émile'])

  await rename(
    Array.from({ length: 3 }, () => '\u0301'),
    'first_name',
  )
  const listedNames = (await readPages('sort=name')).rows.map(({ name }) => name)
  expect(listedNames.slice(0, 4)).toEqual(sorted.filter((name) => names.indexOf(name) > 2))
  expect(listedNames).toHaveLength(names.length)

  const emails = ['user10@example.test', 'User9@example.test', 'user9b@example.test', 'admin@example.test']
  await rename(emails, 'email')
  const first = (await readPages('sort=email')).rows
    .map(({ email }) => email)
    .filter((email) => emails.includes(email))
  expect(first).toEqual([emails[3], emails[1], emails[2], emails[0]])
})
