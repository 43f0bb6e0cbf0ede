import contract from '@calotype/openapi' with { type: 'json' }
import { describe, expect, test, vi } from 'vitest'
import { deleteQueuedCustomers } from './deletedCustomers.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import { addTestUser, createTestServer, type TestUser } from '../testing/servers/createTestServer.ts'
import {
  addPayer,
  call,
  listSubscriptions,
  openCheckout,
  pressButton,
  readStorage,
  server,
  setClockOffset,
  setUpPayments,
  subscribe,
  type TestSubscription,
} from '../testing/servers/setUpPayments.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const DAY_MS = 86_400_000
/** The header that contains the signature of an event. */
const SIGNATURE = String(contract.paths['/api/payment/webhook'].post.parameters[0]?.name)

setUpPayments()

const cancel = (user: TestUser, atPeriodEnd: boolean, status = 200) =>
  call<TestSubscription>(user, 'cancelSubscription', ['POST', '/api/payment/subscriptions/cancel'], {
    body: { atPeriodEnd },
    status,
  })
const resume = (user: TestUser, status = 200) =>
  call<TestSubscription>(user, 'resumeSubscription', ['POST', '/api/payment/subscriptions/resume'], {
    body: {},
    status,
  })
const changeTo = (user: TestUser, planName: string, status = 200) =>
  call<TestSubscription>(user, 'changeSubscriptionPlan', ['POST', '/api/payment/subscriptions/change-plan'], {
    body: { planName },
    status,
  })

describe('the plans', () => {
  test('are public, starting with the free one', async () => {
    const response = await server.app.inject('/api/plans')
    expect(response.statusCode).toBe(200)
    const plans = response.json() as { id: number; name: string; price: number; storageLimitMB: number }[]
    expect(plans[0]).toMatchObject({ name: 'Free', price: 0, storageLimitMB: 5120 })
    expect(plans[1]).toMatchObject({ price: 299 })
    expect(plans.map(({ price }) => price)).toEqual(plans.map(({ price }) => price).toSorted((a, b) => a - b))
    expect(JSON.stringify(plans)).toContain('Up to 6 family members')
    expect((await server.app.inject(`/api/plans/${plans[1]?.id}`)).json()).toEqual(plans[1])
    expect((await server.app.inject('/api/plans/99')).statusCode).toBe(404)
  })
})

describe('a subscription', () => {
  test('begins when the payment is confirmed, not when the checkout opens', async () => {
    const ada = await addPayer()
    expect(await listSubscriptions(ada)).toEqual([])
    const { url } = await openCheckout(ada, 'Personal')
    expect(await listSubscriptions(ada)).toEqual([])
    expect(await readStorage(ada)).toMatchObject({ planName: 'Free', limitBytes: 5 * 1024 ** 3 })

    const page = await server.app.inject(new URL(url).pathname)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('You won’t be charged.')
    expect(page.body).toContain('€2.99')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(page.body).not.toMatch(/ style=|<style|<script(?! src)/)

    expect((await pressButton(url)).status).toBe(303)
    expect(await listSubscriptions(ada)).toEqual([
      {
        status: 'active',
        currentPeriodEnd: expect.closeTo(Date.now() / 1000 + 30 * 86_400, -2),
        amount: 299,
        currency: 'eur',
        cancelAtPeriodEnd: false,
        planName: 'Personal',
      },
    ])
    expect(await readStorage(ada)).toMatchObject({ planName: 'Personal', limitBytes: 100 * 1024 ** 3 })
    await openCheckout(ada, 'Family', 409)
  })

  test('is paid once even if the button is pressed repeatedly, and only on the newest page', async () => {
    const ada = await addPayer()
    const [first, last] = [await openCheckout(ada, 'Personal'), await openCheckout(ada, 'Family')]
    expect(await pressButton(first.url)).toEqual({ status: 200, to: undefined })
    expect(await listSubscriptions(ada)).toEqual([])
    await Promise.all([pressButton(last.url), pressButton(last.url), pressButton(last.url)])
    expect(await listSubscriptions(ada)).toMatchObject([{ planName: 'Family', amount: 699 }])
    const count = await server.app.context.db
      .selectFrom('subscription')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', ada.id)
      .executeTakeFirstOrThrow()
    expect(count).toEqual({ count: 1 })
    expect((await server.app.inject(new URL(last.url).pathname)).body).toContain('This checkout is closed')
    expect((await server.app.inject('/checkout/cs_unknown')).statusCode).toBe(404)
  })

  test('is not sold twice before its event arrives', async () => {
    const ada = await addPayer()
    const { url } = await openCheckout(ada, 'Personal')
    const { subscriptions } = await server.app.context.provider.loadStripe()
    vi.spyOn(subscriptions, 'retrieve').mockRejectedValueOnce(new Error('The event is not heard.'))
    await pressButton(url)
    expect(await listSubscriptions(ada)).toEqual([])
    expect((await openCheckout(ada, 'Family', 409)).message).toContain('You already have a subscription.')
    expect(await listSubscriptions(ada)).toMatchObject([{ planName: 'Personal' }])
  })

  test('can change its plan, be canceled for the end of the month, be resumed, and end immediately', async () => {
    const ada = await addPayer()
    await subscribe(ada, 'Personal')
    expect(await changeTo(ada, 'Family')).toMatchObject({ planName: 'Family', amount: 699 })
    expect(await readStorage(ada)).toMatchObject({ planName: 'Family' })
    await changeTo(ada, 'Family', 409)
    await changeTo(ada, 'Nothing', 404)
    await changeTo(ada, 'Free', 400)

    await resume(ada, 409)
    expect(await cancel(ada, true)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await listSubscriptions(ada)).toMatchObject([{ cancelAtPeriodEnd: true }])
    expect(await readStorage(ada)).toMatchObject({ planName: 'Family' })
    expect(await resume(ada)).toMatchObject({ cancelAtPeriodEnd: false })

    expect(await cancel(ada, false)).toMatchObject({ status: 'canceled' })
    expect(await listSubscriptions(ada)).toEqual([])
    expect(await readStorage(ada)).toMatchObject({ planName: 'Free' })
    await cancel(ada, false, 404)
    await resume(ada, 404)
    await changeTo(ada, 'Family', 404)
    await subscribe(ada, 'Studio')
    expect(await listSubscriptions(ada)).toMatchObject([{ planName: 'Studio' }])
  })

  test('is renewed every month, or ends with the last paid month', async () => {
    const [ada, eve] = [await addPayer(), await addPayer()]
    await subscribe(ada, 'Personal')
    await subscribe(eve, 'Personal')
    await cancel(eve, true)
    const [before] = await listSubscriptions(ada)
    // These requests extend the sessions.
    setClockOffset(16 * DAY_MS)
    await listSubscriptions(eve)
    await listSubscriptions(ada)
    setClockOffset(31 * DAY_MS)
    await server.app.context.provider.simulator?.renew()
    const [after] = await listSubscriptions(ada)
    expect((after?.currentPeriodEnd ?? 0) - (before?.currentPeriodEnd ?? 0)).toBe(30 * 86_400)
    expect(await listSubscriptions(eve)).toEqual([])
    setClockOffset(0)
  })

  test('requires an available plan that is not free', async () => {
    const ada = await addPayer()
    expect((await openCheckout(ada, 'Nothing', 404)).message).toBe('This plan doesn’t exist.')
    expect((await openCheckout(ada, 'Free', 400)).message).toContain('The free plan')
  })

  test('is not accessible to other users', async () => {
    const [ada, eve] = [await addPayer(), await addPayer()]
    await subscribe(ada, 'Personal')
    await cancel(eve, false, 404)
    await changeTo(eve, 'Family', 404)
    expect(await listSubscriptions(eve)).toEqual([])
    expect(await listSubscriptions(ada)).toMatchObject([{ planName: 'Personal', cancelAtPeriodEnd: false }])
  })

  test('limits the number of checkouts', async () => {
    const ada = await addPayer()
    for (let count = 0; count < 10; count++) await openCheckout(ada, 'Personal')
    expect((await openCheckout(ada, 'Personal', 429)).message).toContain('Too many attempts.')
  })
})

describe('an event', () => {
  /** Sends an event. `overrides` replaces fields of a valid event. */
  async function report(
    event: object,
    overrides: { secret?: string; at?: number; signature?: string; sentBody?: string } = {},
  ): Promise<number> {
    const { loadStripe, secret } = server.app.context.provider
    const stripe = await loadStripe()
    const payload = JSON.stringify({ object: 'event', ...event })
    const timestamp = Math.floor((overrides.at ?? Date.now()) / 1000)
    const signature =
      overrides.signature ??
      stripe.webhooks.generateTestHeaderString({ payload, secret: overrides.secret ?? secret, timestamp })
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: { 'content-type': 'application/json', [SIGNATURE]: signature },
      payload: overrides.sentBody ?? payload,
    })
    return response.statusCode
  }

  /** Creates a provider event. The server ignores all fields except the ids. */
  const createEvent = (id: string, type: string, subscription: object) => ({
    id,
    type: `customer.subscription.${type}`,
    data: { object: { object: 'subscription', ...subscription } },
  })

  test('without a valid signature is logged once an hour, without its content', async () => {
    const warn = vi.spyOn(server.app.log, 'warn')
    for (let time = 0; time < 20; time++)
      await report({ id: 'evt_unsigned', note: 'private' }, { signature: `t=1,v1=${time}` })
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1)
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/evt_unsigned|private|v1=/)
    warn.mockRestore()
  })

  test('that is forged, changed, stale or unsigned is rejected', async () => {
    const ada = await addPayer()
    const id = await subscribe(ada, 'Personal')
    await server.app.context.db.updateTable('subscription').set({ status: 'untouched' }).execute()
    const event = createEvent('evt_forged', 'updated', { id })
    expect(await report(event, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await report(event, { at: Date.now() - 301_000 })).toBe(400)
    expect(await report(event, { signature: '' })).toBe(400)
    expect(await report(event, { signature: 't=1,v1=0' })).toBe(400)
    expect(await report(event, { sentBody: JSON.stringify({ ...event, id: 'evt_changed' }) })).toBe(400)
    expect(await report(event, { sentBody: '{' })).toBe(400)
    expect(await listSubscriptions(ada)).toMatchObject([{ status: 'untouched' }])
    expect(await report(event)).toBe(200)
    expect(await listSubscriptions(ada)).toMatchObject([{ status: 'active' }])
  })

  test('counts once', async () => {
    const ada = await addPayer()
    const event = createEvent('evt_once', 'updated', { id: await subscribe(ada, 'Personal') })
    expect(await report(event)).toBe(200)
    await server.app.context.db.updateTable('subscription').set({ status: 'untouched' }).execute()
    expect(await Promise.all([report(event), report(event)])).toEqual([200, 200])
    expect(await listSubscriptions(ada)).toMatchObject([{ status: 'untouched' }])
  })

  test('that is late or out of order changes nothing, because the server requests the current state', async () => {
    const ada = await addPayer()
    const id = await subscribe(ada, 'Personal')
    await cancel(ada, false)
    const oldSubscription = { id, status: 'active', cancel_at_period_end: false }
    expect(await report(createEvent('evt_late_1', 'updated', oldSubscription))).toBe(200)
    expect(await report(createEvent('evt_late_2', 'created', oldSubscription))).toBe(200)
    expect(await listSubscriptions(ada)).toEqual([])

    await subscribe(ada, 'Family')
    expect(await report(createEvent('evt_late_3', 'deleted', { id, status: 'canceled' }))).toBe(200)
    expect(await listSubscriptions(ada)).toMatchObject([{ planName: 'Family' }])
  })

  test("of another type is acknowledged, and one that the provider can't confirm is requested again", async () => {
    expect(
      await report({ id: 'evt_invoice', type: 'invoice.paid', data: { object: { object: 'invoice' } } }),
    ).toBe(200)
    expect(await report({ id: 'evt_new', type: 'brand.new', data: { object: {} } })).toBe(200)
    const unknownEvent = createEvent('evt_unknown', 'updated', { id: 'sub_unknown', status: 'active' })
    expect([await report(unknownEvent), await report(unknownEvent)]).toEqual([503, 503])
  })
})

test('lets a member with a failed payment update the card, and shows the invoices', async () => {
  const ada = await addPayer()
  const openPortal = (status = 200) =>
    call<{ url: string }>(ada, 'openBillingPortal', ['POST', '/api/payment/billing-portal'], { status })
  await openPortal(404)
  await subscribe(ada, 'Personal')
  const path = new URL((await openPortal()).url).pathname
  const press = (action: string) => server.app.inject({ method: 'POST', url: `${path}/${action}` })
  expect((await server.app.inject(path)).body).toContain('€2.99 · paid')

  expect((await press('failure')).headers.location).toBe(path)
  expect(await listSubscriptions(ada)).toMatchObject([{ status: 'past_due' }])
  expect(await readStorage(ada)).toMatchObject({ planName: 'Personal' })
  expect((await server.app.inject(path)).body).toContain('€2.99 · open')
  await press('card')
  expect(await listSubscriptions(ada)).toMatchObject([{ status: 'active' }])
  expect((await server.app.inject(path)).body).not.toContain('open')

  const { data } = await (await server.app.context.provider.loadStripe()).billingPortal.configurations.list()
  await openPortal()
  expect(data).toHaveLength(1)
  expect((await server.app.inject('/checkout/billing/bps_unknown')).statusCode).toBe(404)
})

test('deletes the customer at the provider with the account, or at the next start', async () => {
  const { db, provider } = server.app.context
  const stripe = await provider.loadStripe()
  const countDelivered = () =>
    vi.waitFor(async () =>
      expect(await db.selectFrom('pending_customer_deletion').selectAll().execute()).toEqual([]),
    )
  for (const isDown of [false, true]) {
    const ada = await addPayer()
    const id = await subscribe(ada, 'Personal')
    // The provider keeps an event until the server acknowledges it.
    const retrieve = vi.spyOn(stripe.subscriptions, 'retrieve').mockClear()
    retrieve.mockRejectedValueOnce(new Error('Not now.'))
    await cancel(ada, true)
    await vi.waitFor(() => expect(retrieve).toHaveBeenCalled())
    const { customer_id } = await db
      .selectFrom('user')
      .select('customer_id')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
    const deleteSpy = vi.spyOn(stripe.customers, 'del')
    if (isDown) deleteSpy.mockRejectedValueOnce(new Error('The provider is down.'))
    await call(ada, 'deleteAccount', ['DELETE', '/api/user'], { status: 204 })
    await vi.waitFor(() => expect(deleteSpy).toHaveBeenCalledWith(customer_id))
    if (isDown) await deleteQueuedCustomers(server.app.context)
    await countDelivered()
    await expect(stripe.subscriptions.retrieve(id)).rejects.toThrow("doesn't support")
    expect(await db.selectFrom('subscription').selectAll().where('id', '=', id).execute()).toEqual([])
    const remaining = db
      .selectFrom('simulated_payment_object')
      .select('id')
      .where('object', 'like', `%${customer_id}%`)
    expect(await remaining.execute()).toEqual([])
  }
})

test('ends simulated subscriptions when a real key is set', async () => {
  const firstServer = await createTestServer()
  await firstServer.app.close()
  await expect(createTestServer({ STRIPE_SECRET_KEY: 'sk_test_x' })).rejects.toThrow(
    'Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  )

  const ada = await addPayer()
  await subscribe(ada, 'Studio')
  await server.app.close()
  const keys = {
    CALOTYPE_DATA: server.data,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const realServer = await createTestServer(keys)
  expect(await realServer.app.context.db.selectFrom('subscription').selectAll().execute()).toEqual([])
  expect((await realServer.app.inject('/checkout/style.css')).statusCode).toBe(404)
  expect(await createCaller(realServer)(ada, 'getStorage', ['GET', '/api/user/storage'])).toMatchObject({
    planName: 'Free',
  })
  await realServer.app.close()
})

test('refuses to sell plans without a payment provider', async () => {
  const closedServer = await createTestServer({ CALOTYPE_SIMULATE_PAYMENTS: '' })
  const callClosedServer = createCaller(closedServer)
  const user = await addTestUser(closedServer, 'nobody-pays@example.test')
  const body = { planName: 'Family' }
  const expectedRefusal = { body, status: 409 }
  const message = 'Plans can’t be bought on this server.'
  expect(
    await callClosedServer(
      user,
      'createCheckoutSession',
      ['POST', '/api/payment/create-checkout-session'],
      expectedRefusal,
    ),
  ).toMatchObject({ message, code: 'NO_PAYMENT_PROVIDER' })
  expect(
    await callClosedServer(
      user,
      'changeSubscriptionPlan',
      ['POST', '/api/payment/subscriptions/change-plan'],
      expectedRefusal,
    ),
  ).toMatchObject({ message })
  expect(await callClosedServer(user, 'getStorage', ['GET', '/api/user/storage'])).toMatchObject({
    planName: 'Free',
    canBuyPlans: false,
  })
  await closedServer.close()
})
