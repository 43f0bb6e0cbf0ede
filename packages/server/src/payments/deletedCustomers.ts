import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'

const INTERVAL_MS = 3_600_000

type CustomerDeletionContext = Pick<AppContext, 'db' | 'leases' | 'provider' | 'log'>

/** Queues the deletion of a user's customer at the provider, in the transaction that deletes the user (LEGAL-040). */
export async function queueCustomerDeletion(db: Kysely<Schema>, userId: number): Promise<void> {
  const customers = db.selectFrom('user').select('customer_id').where('id', '=', userId)
  const { customer_id } = await customers.executeTakeFirstOrThrow()
  if (customer_id) await db.insertInto('pending_customer_deletion').values({ id: customer_id }).execute()
}

/**
 * Deletes the queued customers at the provider, which also cancels their subscriptions. Never rejects: customers that
 * can't be deleted stay in the queue.
 */
export async function deleteQueuedCustomers({
  db,
  leases,
  provider,
  log,
}: CustomerDeletionContext): Promise<void> {
  const report = (error: unknown) =>
    log.error({ err: error }, 'a customer could not be deleted at the payment provider')
  const deleteCustomer = async (id: string) => {
    const { customers } = await provider.loadStripe()
    await customers.del(id).catch(ignoreDeleted)
    await db.deleteFrom('pending_customer_deletion').where('id', '=', id).execute()
  }
  try {
    await leases.runExclusive('deletion of customers', async () => {
      const customers = await db.selectFrom('pending_customer_deletion').select('id').execute()
      for (const { id } of customers) await deleteCustomer(id).catch(report)
    })
  } catch (error) {
    report(error)
  }
}

/** Deletes the queued customers every hour until the returned function is called. */
export function startDeletingCustomers(context: CustomerDeletionContext): () => void {
  const hourly = setInterval(() => void deleteQueuedCustomers(context), INTERVAL_MS).unref()
  return () => clearInterval(hourly)
}

function ignoreDeleted(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'resource_missing')) throw error
}
