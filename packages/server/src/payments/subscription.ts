import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import { audit } from '../audit/audit.ts'
import type { Schema, SubscriptionRow } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import type { AppContext } from '../appContext.ts'
import { findPlan } from '../plans/plans.ts'
import { getPlanId } from './getPriceId.ts'

/** Stripe's statuses for subscriptions that have ended or never started. */
const ENDED_STATUSES = ['canceled', 'incomplete', 'incomplete_expired']

type SubscriptionValues = Omit<SubscriptionRow, 'user_id'>

/** A subscription with the name of its plan. */
export type NamedSubscription = SubscriptionRow & { plan_name: string }

/** Selects a user's subscriptions that have not ended. */
export const selectSubscriptions = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .selectAll('subscription')
    .select('plan.name as plan_name')
    .where('user_id', '=', userId)

/** Finds a user's subscription that has not ended. */
export function findSubscription(db: Kysely<Schema>, userId: number): Promise<NamedSubscription | undefined> {
  return selectSubscriptions(db, userId).orderBy('current_period_end', 'desc').executeTakeFirst()
}

/**
 * Reads a subscription from the provider and stores it. Ignores the content of events, so events may arrive late, twice
 * or out of order.
 */
export function syncSubscription(context: AppContext, id: string): Promise<void> {
  return context.leases.runExclusive(`subscription ${id}`, async () => {
    const { subscriptions } = await context.provider.loadStripe()
    await storeSubscription(context, await subscriptions.retrieve(id))
  })
}

/**
 * Reads all subscriptions of a customer from the provider and stores them, because some events may not have arrived
 * yet.
 */
export async function syncSubscriptions(context: AppContext, customer: string): Promise<void> {
  const { subscriptions } = await context.provider.loadStripe()
  const { data } = await subscriptions.list({ customer })
  for (const { id } of data) await syncSubscription(context, id)
}

/** Changes a subscription at the provider, and stores and returns the subscription that the provider returns. */
export function changeSubscription(
  context: AppContext,
  { id }: SubscriptionRow,
  sendRequest: (stripe: Stripe) => Promise<Stripe.Subscription>,
): Promise<ReturnType<typeof toSubscription>> {
  return context.leases.runExclusive(`subscription ${id}`, async () => {
    const subscription = await sendRequest(await context.provider.loadStripe())
    await storeSubscription(context, subscription)
    const values = toValues(subscription)
    const plan = await findPlan(context.db, values.plan_id)
    return toSubscription({ ...values, plan_name: plan?.name ?? '' })
  })
}

async function storeSubscription(
  { db, log, now }: AppContext,
  subscription: Stripe.Subscription,
): Promise<void> {
  const values = toValues(subscription)
  if (ENDED_STATUSES.includes(values.status)) {
    await runTransaction(db, { lock: null }, async (transaction) => {
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
  if (!user || !(await findPlan(db, values.plan_id)))
    return log.error({ subscription: values.id }, 'a subscription belongs to an unknown customer or plan')
  await runTransaction(db, { lock: ['subscription', values.id] }, async (transaction) => {
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

/** Records in the audit trail a change that the payment provider confirmed, as an action by the user. */
async function auditSubscription(
  transaction: Kysely<Schema>,
  {
    userId,
    at,
    before,
    after,
  }: { userId: number; at: number; before: SubscriptionValues | null; after: SubscriptionValues | null },
): Promise<void> {
  const toDetails = async (values: SubscriptionValues) => ({
    plan: (await findPlan(transaction, values.plan_id))?.name ?? null,
    status: values.status,
    endsAtPeriodEnd: values.cancel_at_period_end === 1,
  })
  return audit(transaction, {
    at,
    actorId: userId,
    kind: 'subscription',
    subject: String(userId),
    before: before && (await toDetails(before)),
    after: after && (await toDetails(after)),
  })
}

const getCustomerId = ({ customer }: Stripe.Subscription) =>
  typeof customer === 'string' ? customer : customer.id

function toValues(subscription: Stripe.Subscription): SubscriptionValues {
  const [item] = subscription.items.data
  return {
    id: subscription.id,
    plan_id: (item && getPlanId(item.price)) ?? 0,
    status: subscription.status,
    current_period_end: (item?.current_period_end ?? 0) * 1000,
    amount: item?.price.unit_amount ?? 0,
    currency: item?.price.currency ?? '',
    cancel_at_period_end: Number(subscription.cancel_at_period_end),
  }
}

/** Converts a subscription to the contract's Subscription. */
export function toSubscription(values: SubscriptionValues & { plan_name: string }) {
  return {
    status: values.status,
    currentPeriodEnd: values.current_period_end / 1000,
    amount: values.amount,
    currency: values.currency,
    cancelAtPeriodEnd: values.cancel_at_period_end === 1,
    planName: values.plan_name,
  }
}
