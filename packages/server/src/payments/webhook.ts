import type { Stripe } from 'stripe'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operation } from '../http/contract/operations.ts'
import { syncSubscription } from './subscription.ts'

/** Maximum age of an event's signature. */
const TOLERANCE_S = 300
/** How long event ids are stored, which is longer than the provider retries an unacknowledged event. */
const RETENTION_MS = 30 * 86_400_000
/** Minimum time between two log lines about invalid signatures, because anyone can send such events. */
const LOG_INTERVAL_MS = 3_600_000

/** Handles the webhook (`receivePaymentEvent`). Ignores repeated events and events without a valid signature. */
export function receivePaymentEvent(context: AppContext): Operation {
  const { db, log, now } = context
  let loggedAt = Number.NEGATIVE_INFINITY

  function logRefusal(): void {
    if (now() - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = now()
    log.warn('a payment event without a valid signature was refused; check STRIPE_WEBHOOK_SECRET')
  }

  async function isKnown(id: string): Promise<boolean> {
    const events = db.selectFrom('payment_event').select('id').where('id', '=', id)
    return (await events.executeTakeFirst()) !== undefined
  }

  async function storeEventId(id: string): Promise<void> {
    const retentionStart = now() - RETENTION_MS
    await db.deleteFrom('payment_event').where('received_at', '<', retentionStart).execute()
    await db
      .insertInto('payment_event')
      .values({ id, received_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  return async ({ body, headers }) => {
    const event = await verifyEvent(context, String(body), String(headers['stripe-signature'] ?? ''))
    if (!event) {
      logRefusal()
      throw new Problem(400, 'The signature isn’t valid.')
    }
    const { object } = event.data
    if (object.object === 'subscription' && !(await isKnown(event.id))) {
      await syncSubscription(context, object.id)
      await storeEventId(event.id)
    }
    return { received: true }
  }
}

/** Verifies and returns the event in a request body. Returns null if the signature is invalid. */
async function verifyEvent(
  { provider, now }: Pick<AppContext, 'provider' | 'now'>,
  body: string,
  signature: string,
): Promise<Stripe.Event | null> {
  const { webhooks } = await provider.loadStripe()
  try {
    return webhooks.constructEvent(body, signature, provider.secret, TOLERANCE_S, undefined, now())
  } catch {
    return null
  }
}
