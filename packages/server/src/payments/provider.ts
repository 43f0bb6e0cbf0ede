import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { AppContext } from '../appContext.ts'
import { createPaymentSimulator } from './simulator/paymentSimulator.ts'
import type { Provider } from '../services.ts'
import type { Settings } from '../settings.ts'
import { runTransaction } from '../db/transaction.ts'

const TIMEOUT_MS = 20_000

/** Sends an event to this server's webhook. Resolves to true if the webhook accepts the event. */
export type DeliverEvent = (body: string, signature: string) => Promise<boolean>

/**
 * Creates the Stripe client with the operator's key. Without a key, the client calls a simulator in this process, whose
 * events are signed and verified like Stripe's. Setting a key ends the simulated subscriptions.
 */
export async function createProvider(
  context: Pick<AppContext, 'settings' | 'db' | 'now' | 'log'>,
  deliver: DeliverEvent,
): Promise<Provider> {
  const { stripeSecretKey, stripeWebhookSecret } = context.settings
  const options = { timeout: TIMEOUT_MS, telemetry: false }
  if (stripeSecretKey && stripeWebhookSecret) {
    await clearSimulatedPayments(context)
    const loadStripe = loadOnce((Client) => new Client(stripeSecretKey, options))
    return { loadStripe, secret: stripeWebhookSecret, simulator: null }
  }

  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  const sign = async (payload: string) =>
    (await loadStripe()).webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(context.now() / 1000),
    })
  const simulator = createPaymentSimulator(context, async (payload) => deliver(payload, await sign(payload)))
  const loadStripe = loadOnce((Client) => {
    const httpClient = Client.createFetchHttpClient(simulator.fetch)
    return new Client('sk_test_stand_in', { ...options, httpClient, maxNetworkRetries: 0 })
  })
  return { loadStripe, secret, simulator }
}

/** Whether this server sells plans, through a payment provider or, in demos and tests, a simulated one. */
export const canBuyPlans = ({ stripeSecretKey, simulatePayments }: Settings): boolean =>
  stripeSecretKey !== null || simulatePayments

function loadOnce(create: (Client: typeof Stripe) => Stripe): () => Promise<Stripe> {
  let stripe: Promise<Stripe> | undefined
  return () => (stripe ??= import('stripe').then(({ Stripe: Client }) => create(Client)))
}

async function clearSimulatedPayments({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const simulated = db.selectFrom('simulated_payment_object').select('id')
  await runTransaction(db, { lock: null }, async (transaction) => {
    await transaction.deleteFrom('subscription').where('id', 'in', simulated).execute()
    await transaction
      .updateTable('user')
      .set({ customer_id: null })
      .where('customer_id', 'in', simulated)
      .execute()
    await transaction.deleteFrom('pending_customer_deletion').where('id', 'in', simulated).execute()
    await transaction.deleteFrom('simulated_payment_object').execute()
  })
}
