import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import type { Schema, SubscriptionRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { runExclusive } from '../runExclusive.ts'
import { planNamed } from '../plans/catalogue.ts'

/** In these words the provider says that there is no subscription any more, or not yet. */
const NONE = ['canceled', 'incomplete', 'incomplete_expired']

type Told = Omit<SubscriptionRow, 'user_id'>

/** The subscription of a user, if there is one that has not ended. */
export function subscriptionOf(db: Kysely<Schema>, userId: number): Promise<SubscriptionRow | undefined> {
  const own = db.selectFrom('subscription').selectAll().where('user_id', '=', userId)
  return own.orderBy('current_period_end', 'desc').executeTakeFirst()
}

/**
 * Asks the provider how a subscription is now, and keeps that. What an event says of it is not looked at, so events may
 * come late, twice or in any order.
 */
export function follow(context: AppContext, id: string): Promise<void> {
  return runExclusive(id, async () => {
    await keep(context, await context.provider.stripe.subscriptions.retrieve(id))
  })
}

/** Follows what a customer subscribes to now: its event may still be on its way. */
export async function catchUp(context: AppContext, customer: string): Promise<void> {
  const { data } = await context.provider.stripe.subscriptions.list({ customer })
  for (const { id } of data) await follow(context, id)
}

/** Has the provider change a subscription, and keeps what it answers: nothing else ever changes one. */
export function change(
  context: AppContext,
  { id }: SubscriptionRow,
  ask: (stripe: Stripe) => Promise<Stripe.Subscription>,
): Promise<Told> {
  return runExclusive(id, async () => {
    const subscription = await ask(context.provider.stripe)
    await keep(context, subscription)
    return toldBy(subscription)
  })
}

async function keep({ db, log }: AppContext, subscription: Stripe.Subscription): Promise<void> {
  const told = toldBy(subscription)
  if (NONE.includes(told.status)) {
    await db.deleteFrom('subscription').where('id', '=', told.id).execute()
    return
  }
  const customer = db.selectFrom('user').select('id').where('customer_id', '=', customerOf(subscription))
  const user = await customer.executeTakeFirst()
  if (!user || !planNamed(told.plan_name))
    return log.error({ subscription: told.id }, 'a subscription of nobody here, or to no plan of ours')
  await db
    .insertInto('subscription')
    .values({ ...told, user_id: user.id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
    .execute()
}

const customerOf = ({ customer }: Stripe.Subscription) =>
  typeof customer === 'string' ? customer : customer.id

function toldBy(subscription: Stripe.Subscription): Told {
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

/** A subscription as the contract shows it. */
export function subscriptionShown(told: Told) {
  return {
    status: told.status,
    currentPeriodEnd: told.current_period_end / 1000,
    amount: told.amount,
    currency: told.currency,
    cancelAtPeriodEnd: told.cancel_at_period_end === 1,
    planName: told.plan_name,
  }
}
