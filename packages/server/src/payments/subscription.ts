import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import { audit } from '../audit/audit.ts'
import type { Schema, SubscriptionRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { runExclusive } from '../runExclusive.ts'
import { findPlan } from '../plans/catalog.ts'

/** Stripe's statuses of subscriptions that have ended or never started. */
const ENDED_STATUSES = ['canceled', 'incomplete', 'incomplete_expired']

type SubscriptionValues = Omit<SubscriptionRow, 'user_id'>

export function findSubscription(db: Kysely<Schema>, userId: number): Promise<SubscriptionRow | undefined> {
  const ownSubscriptions = db.selectFrom('subscription').selectAll().where('user_id', '=', userId)
  return ownSubscriptions.orderBy('current_period_end', 'desc').executeTakeFirst()
}

/**
 * Reads a subscription from the provider and stores it. Ignores the content of events, so events may arrive late, twice
 * or out of order.
 */
export function syncSubscription(context: AppContext, id: string): Promise<void> {
  return runExclusive(id, async () => {
    const { subscriptions } = await context.provider.loadStripe()
    await storeSubscription(context, await subscriptions.retrieve(id))
  })
}

/** Reads all subscriptions of a customer from the provider, because some events may not have arrived yet. */
export async function syncSubscriptions(context: AppContext, customer: string): Promise<void> {
  const { subscriptions } = await context.provider.loadStripe()
  const { data } = await subscriptions.list({ customer })
  for (const { id } of data) await syncSubscription(context, id)
}

/** Changes a subscription at the provider and stores the updated subscription. */
export function changeSubscription(
  context: AppContext,
  { id }: SubscriptionRow,
  sendRequest: (stripe: Stripe) => Promise<Stripe.Subscription>,
): Promise<SubscriptionValues> {
  return runExclusive(id, async () => {
    const subscription = await sendRequest(await context.provider.loadStripe())
    await storeSubscription(context, subscription)
    return toValues(subscription)
  })
}

async function storeSubscription(
  { db, log, now }: AppContext,
  subscription: Stripe.Subscription,
): Promise<void> {
  const values = toValues(subscription)
  if (ENDED_STATUSES.includes(values.status)) {
    await db.transaction().execute(async (transaction) => {
      const before = await transaction
        .deleteFrom('subscription')
        .where('id', '=', values.id)
        .returningAll()
        .executeTakeFirst()
      if (before)
        await auditSubscription(transaction, { userId: before.user_id, at: now(), before, after: null })
    })
    return
  }
  const customer = db.selectFrom('user').select('id').where('customer_id', '=', getCustomerId(subscription))
  const user = await customer.executeTakeFirst()
  if (!user || !findPlan(values.plan_name))
    return log.error({ subscription: values.id }, 'a subscription belongs to an unknown customer or plan')
  await db.transaction().execute(async (transaction) => {
    const storedSubscription = transaction.selectFrom('subscription').selectAll().where('id', '=', values.id)
    const before = (await storedSubscription.executeTakeFirst()) ?? null
    await transaction
      .insertInto('subscription')
      .values({ ...values, user_id: user.id })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    await auditSubscription(transaction, { userId: user.id, at: now(), before, after: values })
  })
}

/** Records a change that the payment provider confirmed as the user's action. */
function auditSubscription(
  transaction: Kysely<Schema>,
  {
    userId,
    at,
    before,
    after,
  }: { userId: number; at: number; before: SubscriptionValues | null; after: SubscriptionValues | null },
): Promise<void> {
  const toDetails = (values: SubscriptionValues) => ({
    plan: values.plan_name,
    status: values.status,
    endsAtPeriodEnd: values.cancel_at_period_end === 1,
  })
  return audit(transaction, {
    at,
    actorId: userId,
    kind: 'subscription',
    subject: String(userId),
    before: before && toDetails(before),
    after: after && toDetails(after),
  })
}

const getCustomerId = ({ customer }: Stripe.Subscription) =>
  typeof customer === 'string' ? customer : customer.id

function toValues(subscription: Stripe.Subscription): SubscriptionValues {
  const [item] = subscription.items.data
  return {
    id: subscription.id,
    plan_name: item?.price.metadata['planName'] ?? '',
    status: subscription.status,
    current_period_end: (item?.current_period_end ?? 0) * 1000,
    amount: item?.price.unit_amount ?? 0,
    currency: item?.price.currency ?? '',
    cancel_at_period_end: Number(subscription.cancel_at_period_end),
  }
}

export function toSubscription(values: SubscriptionValues) {
  return {
    status: values.status,
    currentPeriodEnd: values.current_period_end / 1000,
    amount: values.amount,
    currency: values.currency,
    cancelAtPeriodEnd: values.cancel_at_period_end === 1,
    planName: values.plan_name,
  }
}
