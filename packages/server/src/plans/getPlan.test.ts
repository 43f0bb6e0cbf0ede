import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Membership } from '../family/membership.ts'
import {
  type TestUser,
  addTestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'
import { PLAN_IDS, type PlanName } from '../testing/planIds.ts'
import { getPlan, getPlans } from './getPlan.ts'
import { getStorage } from './quota.ts'

let server: TestServer
let anna: TestUser
let jonas: TestUser
let count = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  anna = await addTestUser(server, `anna-${count}@example.test`)
  jonas = await addTestUser(server, `jonas-${count}@example.test`)
})

const getDb = () => server.app.context.db

async function createGroup(owner: TestUser, members: readonly TestUser[], state: Membership = 'accepted') {
  const { id: group_id } = await getDb()
    .insertInto('family_group')
    .values({ owner_id: owner.id, title: 'Lacock', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { id: user_id } of members)
    await getDb().insertInto('family_member').values({ group_id, user_id, state, invited_at: 0 }).execute()
  return group_id
}

const pay = ({ id: user_id }: TestUser, planName: PlanName, status = 'active') =>
  getDb()
    .insertInto('subscription')
    .values({
      id: `${planName} of ${user_id}`,
      user_id,
      plan_id: PLAN_IDS[planName],
      status,
      current_period_end: 0,
      amount: 699,
      currency: 'eur',
      cancel_at_period_end: 0,
    })
    .execute()

const fetchPlan = async ({ id }: TestUser) => {
  const { plan, userIds } = await getPlan(getDb(), id)
  return [plan.name, userIds]
}

test('shares the storage of a family plan with the members of the payer’s group', async () => {
  await createGroup(anna, [jonas])
  expect(await fetchPlan(jonas)).toEqual(['Free', [jonas.id]])
  await pay(anna, 'Family')
  for (const person of [anna, jonas]) expect(await fetchPlan(person)).toEqual(['Family', [anna.id, jonas.id]])

  const setUsage = (person: TestUser, used_bytes: number) =>
    getDb().updateTable('user').set({ used_bytes }).where('id', '=', person.id).execute()
  await setUsage(anna, 300)
  await setUsage(jonas, 50)
  for (const { id } of [anna, jonas])
    expect(await getStorage(server.app.context, id)).toMatchObject({ planName: 'Family', usedBytes: 350 })
})

test.each<Membership>(['pending', 'rejected', 'cancelled', 'removed'])(
  'doesn’t share a family plan with %s members',
  async (state) => {
    await createGroup(anna, [jonas], state)
    await pay(anna, 'Family')
    expect(await fetchPlan(anna)).toEqual(['Family', [anna.id]])
    expect(await fetchPlan(jonas)).toEqual(['Free', [jonas.id]])
  },
)

test('shares neither a personal plan nor a canceled family plan', async () => {
  await createGroup(anna, [jonas])
  await pay(anna, 'Studio')
  expect(await fetchPlan(jonas)).toEqual(['Free', [jonas.id]])
  await getDb().deleteFrom('subscription').execute()
  await pay(anna, 'Family', 'canceled')
  expect(await fetchPlan(jonas)).toEqual(['Free', [jonas.id]])
})

test('uses a member’s own plan instead of the storage of the family', async () => {
  await createGroup(anna, [jonas])
  await pay(anna, 'Family')
  await pay(jonas, 'Personal')
  expect(await fetchPlan(jonas)).toEqual(['Personal', [jonas.id]])
  expect(await fetchPlan(anna)).toEqual(['Family', [anna.id]])
})

test('uses an owner’s more expensive plan instead of the storage of the family', async () => {
  await createGroup(anna, [jonas])
  await pay(anna, 'Family')
  await getDb().updateTable('subscription').set({ amount: 1 }).where('user_id', '=', anna.id).execute()
  await pay(anna, 'Studio')
  expect(await fetchPlan(anna)).toEqual(['Studio', [anna.id]])
  expect(await fetchPlan(jonas)).toEqual(['Family', [jonas.id]])
})

test('counts a member of two families once, in the older one', async () => {
  const mary = await addTestUser(server, `mary-${count}@example.test`)
  for (const owner of [anna, mary]) {
    await createGroup(owner, [jonas])
    await pay(owner, 'Family')
  }
  await createGroup(anna, [jonas])
  expect(await fetchPlan(jonas)).toEqual(['Family', [anna.id, jonas.id]])
  expect(await fetchPlan(anna)).toEqual(['Family', [anna.id, jonas.id]])
  expect(await fetchPlan(mary)).toEqual(['Family', [mary.id]])
})

test('returns the same plans for many users as for one', async () => {
  const manyUsers = Array.from({ length: 500 }, (_, index) => ({
    email: `one-of-many-${index}@example.test`,
    password_hash: '',
    roles: '[]',
    created_at: 0,
  }))
  await getDb().insertInto('user').values(manyUsers).execute()
  const mary = await addTestUser(server, `mary-${count}@example.test`)
  await createGroup(anna, [jonas, mary])
  await createGroup(mary, [jonas])
  await pay(anna, 'Family')
  await pay(mary, 'Family')
  await pay(anna, 'Personal', 'canceled')
  const users = await getDb().selectFrom('user').select('id').execute()
  const getPlanOfUser = await getPlans(
    getDb(),
    users.map(({ id }) => id),
  )
  for (const { id } of users) {
    const { plan, userIds } = await getPlan(getDb(), id)
    expect(getPlanOfUser(id)).toEqual(plan)
    expect(getPlanOfUser(id).isShared || userIds.length === 1).toBe(true)
  }
  expect(getPlanOfUser(jonas.id).isShared).toBe(true)
  expect(new Set(users.map(({ id }) => getPlanOfUser(id).name))).toEqual(
    new Set(['Free', 'Family', 'Personal', 'Studio']),
  )
})
