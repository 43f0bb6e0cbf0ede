/** @file Sets up a server with its own clock for a test file, and functions that act as users who buy plans. */
import { afterAll, beforeAll, expect } from 'vitest'
import { createCaller } from './createCaller.ts'
import { addTestUser, type TestUser, type TestServer, createTestServer } from './createTestServer.ts'

export interface TestSubscription {
  status: string
  currentPeriodEnd: number
  amount: number
  currency: string
  cancelAtPeriodEnd: boolean
  planName: string
}

export let server: TestServer
export let call: ReturnType<typeof createCaller>
let clockOffsetMs = 0
let people = 0

/** Moves the server's clock this far ahead of the system clock. */
export function setClockOffset(milliseconds: number): void {
  clockOffsetMs = milliseconds
}

/** Starts the server for the calling test file. */
export function setUpPayments(): void {
  beforeAll(async () => {
    server = await createTestServer({}, () => Date.now() + clockOffsetMs)
    call = createCaller(server)
  })
  afterAll(() => server.close())
}

export const addPayer = () => addTestUser(server, `payer-${people++}@example.test`)

export const listSubscriptions = (user: TestUser) =>
  call<TestSubscription[]>(user, 'listSubscriptions', ['GET', '/api/payment/subscriptions'])

export const readStorage = (user: TestUser) =>
  call<{ planName: string; limitBytes: number }>(user, 'getStorage', ['GET', '/api/user/storage'])

export function openCheckout(user: TestUser, planName: string, status = 200) {
  const path = ['POST', '/api/payment/create-checkout-session'] as const
  return call<{ url: string; message: string }>(user, 'createCheckoutSession', path, {
    body: { planName },
    status,
  })
}

/** Clicks the button of a checkout page. */
export async function pressButton(url: string) {
  const { statusCode, headers } = await server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { status: statusCode, to: headers.location }
}

/** Buys a plan, and returns the id of the subscription. */
export async function subscribe(user: TestUser, planName: string): Promise<string> {
  const { url } = await openCheckout(user, planName)
  expect(await pressButton(url)).toEqual({ status: 303, to: 'http://localhost:4280/account?checkout=done' })
  const { id } = await server.app.context.db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return id
}
