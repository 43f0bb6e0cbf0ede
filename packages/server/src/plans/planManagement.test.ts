import { beforeAll, expect, test } from 'vitest'
import { addTestAdministrator, type TestUser } from '../testing/servers/createTestServer.ts'
import {
  addPayer,
  call,
  listSubscriptions,
  openCheckout,
  readStorage,
  server,
  setClockOffset,
  setUpPayments,
  subscribe,
} from '../testing/servers/setUpPayments.ts'
import { PLAN_IDS } from '../testing/planIds.ts'

interface ManagedPlan {
  id: number
  name: string
  price: number
  storageLimitMB: number
  active: boolean
  subscribers: number
  version: string
  code: string
  message: string
}

const SOLO = {
  name: ' Solo ',
  description: 'For one.',
  price: 499,
  currency: 'eur',
  storageLimitMB: 2048,
  features: [' Everything ', '  '],
  isShared: false,
  active: true,
}
const DAY_MS = 86_400_000

let root: TestUser

setUpPayments()
beforeAll(async () => {
  root = await addTestAdministrator(server)
})

const createPlan = (body: object, status = 201) =>
  call<ManagedPlan>(root, 'createPlan', ['POST', '/api/admin/plans'], { body, status })
const updatePlan = (id: number, body: object, status = 200) =>
  call<ManagedPlan>(root, 'updatePlan', ['PUT', `/api/admin/plans/${id}`], { body, status })
const deletePlan = (id: number, status = 204) =>
  call<ManagedPlan>(root, 'deletePlan', ['DELETE', `/api/admin/plans/${id}`], { status })
const listNames = async () =>
  ((await server.app.inject('/api/plans')).json() as ManagedPlan[]).map(({ name }) => name)

test('creates a plan that visitors see and members buy, and records it', async () => {
  const plan = await createPlan(SOLO)
  expect(plan).toMatchObject({ name: 'Solo', features: ['Everything'], subscribers: 0 })
  expect(await listNames()).toEqual(['Free', 'Personal', 'Solo', 'Family', 'Studio'])
  const { entries } = await call<{ entries: object[] }>(root, 'listAudit', ['GET', '/api/admin/audit'])
  expect(entries[0]).toMatchObject({ kind: 'plan', subject: 'Solo', act: 'created' })

  const ada = await addPayer()
  await subscribe(ada, 'Solo')
  expect(await readStorage(ada)).toMatchObject({ planName: 'Solo', limitBytes: 2048 * 1024 ** 2 })
  expect((await createPlan({ ...SOLO, name: 'SOLO' }, 409)).code).toBe('PLAN_EXISTS')
  expect((await createPlan({ ...SOLO, name: 'Gift', price: 0 }, 400)).code).toBe('PRICE_MISSING')
  expect((await createPlan({ ...SOLO, name: 'Gift', price: 49 }, 400)).code).toBe('PRICE_MISSING')
  for (const name of ['\u202E', '\u200B', 'Free\u200B', 'Two\nLines'])
    await createPlan({ ...SOLO, name }, 400)
  const { id, name } = await createPlan({ ...SOLO, name: 'Fre\u0301 👩‍👧' })
  expect(name).toBe('Fr\u00E9 👩‍👧')
  expect((await createPlan({ ...SOLO, name }, 409)).code).toBe('PLAN_EXISTS')
  await deletePlan(id)
})

test('keeps the recipients of an email that is being queued when its plan is renamed', async () => {
  const { db } = server.app.context
  const mailing = { key: '', user_id: root.id, audience: 'PLAN', subject: '', html: '' } as const
  const progress = { max_user_id: 0, expected: 0, created_at: 0 }
  for (const state of ['QUEUEING', 'QUEUED'] as const)
    await db
      .insertInto('mailing')
      .values({ ...mailing, ...progress, audience_value: 'Before', state })
      .execute()
  const { id } = await createPlan({ ...SOLO, name: 'Before' })
  await updatePlan(id, { name: 'After' })
  await deletePlan(id)
  const values = await db.selectFrom('mailing').select('audience_value').orderBy('id').execute()
  expect(values.map(({ audience_value }) => audience_value)).toEqual(['After', 'Before'])
})

test('changes the storage of subscribers immediately, but never their price', async () => {
  const ada = await addPayer()
  await subscribe(ada, 'Personal')
  await updatePlan(PLAN_IDS.Personal, { storageLimitMB: 3000, price: 399, name: 'Private' })
  expect(await readStorage(ada)).toMatchObject({ planName: 'Private', limitBytes: 3000 * 1024 ** 2 })
  expect(await listSubscriptions(ada)).toMatchObject([{ planName: 'Private', amount: 299 }])

  await server.app.context.provider.simulator?.renew()
  expect(await listSubscriptions(ada)).toMatchObject([{ planName: 'Private', amount: 299 }])
  const eve = await addPayer()
  await subscribe(eve, 'Private')
  expect(await listSubscriptions(eve)).toMatchObject([{ planName: 'Private', amount: 399 }])
})

test('shows the new name of a renamed plan on the checkout page of an unchanged price', async () => {
  const ada = await addPayer()
  const stripe = await server.app.context.provider.loadStripe()
  await openCheckout(ada, 'Studio')
  await updatePlan(PLAN_IDS.Studio, { name: 'Atelier' })
  const { url } = await openCheckout(ada, 'Atelier')
  expect((await server.app.inject(new URL(url).pathname)).body).toContain('<h1>Atelier</h1>')
  const { data } = await stripe.prices.list({ lookup_keys: ['calotype_4_1999_eur'] })
  expect(data).toMatchObject([{ metadata: { planName: 'Atelier' } }])
})

test('hides a plan from new subscribers while its subscribers keep it', async () => {
  const ada = await addPayer()
  await subscribe(ada, 'Family')
  const { version } = await updatePlan(PLAN_IDS.Family, { active: false })
  expect(await listNames()).not.toContain('Family')
  expect((await server.app.inject(`/api/plans/${PLAN_IDS.Family}`)).statusCode).toBe(404)
  await openCheckout(await addPayer(), 'Family', 404)
  expect(await readStorage(ada)).toMatchObject({ planName: 'Family' })
  expect(await listSubscriptions(ada)).toMatchObject([{ planName: 'Family' }])
  expect((await deletePlan(PLAN_IDS.Family, 409)).code).toBe('PLAN_IN_USE')
  await updatePlan(PLAN_IDS.Family, { version, active: true })
  expect(await listNames()).toContain('Family')
})

test('deletes a plan only after its checkout pages are closed', async () => {
  const { id } = await createPlan({ ...SOLO, name: 'Short' })
  const ada = await addPayer()
  await openCheckout(ada, 'Short')
  expect((await deletePlan(id, 409)).code).toBe('PLAN_OFFERED')
  setClockOffset(3 * DAY_MS)
  await deletePlan(id)
  setClockOffset(0)
  expect(await listNames()).not.toContain('Short')
  await deletePlan(id, 404)
  expect((await createPlan({ ...SOLO, name: 'Short' })).id).toBeGreaterThan(id)
})

test('rejects changes to the free plan, except to its storage', async () => {
  for (const change of [{ price: 100 }, { active: false }, { isShared: true }, { name: 'Basic' }])
    expect((await updatePlan(PLAN_IDS.Free, change, 409)).code).toBe('FREE_PLAN_FIXED')
  expect((await deletePlan(PLAN_IDS.Free, 409)).code).toBe('FREE_PLAN_FIXED')
  await updatePlan(PLAN_IDS.Free, { storageLimitMB: 1024 })
  expect(await readStorage(await addPayer())).toMatchObject({ limitBytes: 1024 ** 3 })
})

test('limits the number of plans', async () => {
  let last: ManagedPlan | undefined
  for (let index = 0; index < 50 && last?.code === undefined; index++)
    last = await call<ManagedPlan>(root, 'createPlan', ['POST', '/api/admin/plans'], {
      body: { ...SOLO, name: `Plan ${index}` },
      status: index < 44 ? 201 : 409,
    })
  expect(last?.code).toBe('TOO_MANY_PLANS')
})
