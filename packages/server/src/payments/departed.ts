import type { Kysely } from 'kysely'
import { Stripe } from 'stripe'
import type { Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'

const AGAIN_MS = 3_600_000

type Parting = Pick<AppContext, 'db' | 'provider' | 'log'>

/** Notes that a user who is being deleted is to be forgotten by the provider; in the caller's transaction (LEGAL-040). */
export async function departCustomer(db: Kysely<Schema>, userId: number): Promise<void> {
  const customers = db.selectFrom('user').select('customer_id').where('id', '=', userId)
  const { customer_id } = await customers.executeTakeFirstOrThrow()
  if (customer_id) await db.insertInto('pending_customer_deletion').values({ id: customer_id }).execute()
}

/**
 * Has the provider forget who was deleted, which ends their subscriptions: none is paid for any more. Never rejects; who
 * could not be forgotten is left to the next time.
 */
export async function forgetDeparted({ db, provider, log }: Parting): Promise<void> {
  const report = (error: unknown) => log.error({ err: error }, 'a customer is still to be forgotten')
  const forget = async (id: string) => {
    await provider.stripe.customers.del(id).catch(unlessForgotten)
    await db.deleteFrom('pending_customer_deletion').where('id', '=', id).execute()
  }
  try {
    const departed = await db.selectFrom('pending_customer_deletion').select('id').execute()
    for (const { id } of departed) await forget(id).catch(report)
  } catch (error) {
    report(error)
  }
}

/** Forgets every hour until it is stopped. */
export function startForgetting(context: Parting): () => void {
  const hourly = setInterval(() => void forgetDeparted(context), AGAIN_MS).unref()
  return () => clearInterval(hourly)
}

function unlessForgotten(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error
}
