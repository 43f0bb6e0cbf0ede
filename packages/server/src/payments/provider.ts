import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { AppContext } from '../appContext.ts'
import { createStandIn, type StandIn } from './standIn/standIn.ts'

const TIMEOUT_MS = 20_000

/** Whom payments are asked of, and what it signs its reports with. */
export interface Provider {
  stripe: Stripe
  secret: string
  /** Set when nobody is paid: no key was given. */
  standIn: StandIn | null
}

/** Hands an event to this server as it would come from outside; true when it was heard. */
export type Deliver = (body: string, signature: string) => Promise<boolean>

/**
 * Stripe, with the key of the operator. Without one the same client talks to a stand-in in this process, whose events
 * are signed and verified like any other; what was subscribed to there ends when a key is set.
 */
export async function createProvider(
  context: Pick<AppContext, 'settings' | 'db' | 'now' | 'log'>,
  deliver: Deliver,
): Promise<Provider> {
  const { stripeSecretKey, stripeWebhookSecret } = context.settings
  const options = { timeout: TIMEOUT_MS, telemetry: false }
  if (stripeSecretKey && stripeWebhookSecret) {
    await forgetStandIn(context)
    return { stripe: new Stripe(stripeSecretKey, options), secret: stripeWebhookSecret, standIn: null }
  }

  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  const sign = (payload: string) =>
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(context.now() / 1000),
    })
  const standIn = createStandIn(context, (payload) => deliver(payload, sign(payload)))
  const httpClient = Stripe.createFetchHttpClient(standIn.fetch)
  const stripe = new Stripe('sk_test_of_the_stand_in', { ...options, httpClient, maxNetworkRetries: 0 })
  return { stripe, secret, standIn }
}

async function forgetStandIn({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const known = db.selectFrom('simulated_payment_object').select('id')
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('subscription').where('id', 'in', known).execute()
    await transaction
      .updateTable('user')
      .set({ customer_id: null })
      .where('customer_id', 'in', known)
      .execute()
    await transaction.deleteFrom('pending_customer_deletion').where('id', 'in', known).execute()
    await transaction.deleteFrom('simulated_payment_object').execute()
  })
}
