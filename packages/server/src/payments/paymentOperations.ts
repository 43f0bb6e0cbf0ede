import { getCaller } from '../http/access.ts'
import { createAttempts } from '../http/attempts.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { openBillingPortal } from './billingPortal.ts'
import { openCheckout } from './checkout.ts'
import { getPriceId } from './getPriceId.ts'
import {
  changeSubscription,
  findSubscription,
  type NamedSubscription,
  toSubscription,
} from './subscription.ts'
import { receivePaymentEvent } from './webhook.ts'
import { type Plan, toPlan } from '../plans/plans.ts'
import type { Settings } from '../settings.ts'
import { canBuyPlans } from './provider.ts'

/**
 * Operations for checkout and the caller's subscription (API-049 to API-053). Changes take effect only once the payment
 * provider confirms them.
 */
export function createPaymentOperations(context: AppContext): Operations {
  const { db, now, settings } = context
  const checkouts = createAttempts(context, 'checkout')

  return {
    async listSubscriptions(request) {
      const subscription = await findSubscription(db, getCaller(request).id)
      return subscription ? [toSubscription(subscription)] : []
    },

    async createCheckoutSession(request) {
      const caller = getCaller(request)
      requireProvider(settings)
      await checkouts.begin(request.ip, String(caller.id))
      const plan = await offerPlan(db, request.body, now())
      const account = `${context.publicOrigin()}/account`
      return { url: await openCheckout(context, caller, plan, account) }
    },

    async openBillingPortal(request) {
      requireProvider(settings)
      const url = await openBillingPortal(context, getCaller(request).id, `${context.publicOrigin()}/account`)
      if (url === null) throw createMissingSubscriptionError()
      return { url }
    },

    async cancelSubscription(request) {
      const subscription = await requireSubscription(getCaller(request).id)
      const { atPeriodEnd } = request.body as { atPeriodEnd: boolean }
      return changeSubscription(context, subscription, ({ subscriptions }) =>
        atPeriodEnd
          ? subscriptions.update(subscription.id, { cancel_at_period_end: true })
          : subscriptions.cancel(subscription.id),
      )
    },

    async resumeSubscription(request) {
      const subscription = await requireSubscription(getCaller(request).id)
      if (!subscription.cancel_at_period_end)
        throw new Problem(409, 'Your subscription hasn’t been canceled.', { code: 'NOT_CANCELED' })
      return changeSubscription(context, subscription, ({ subscriptions }) =>
        subscriptions.update(subscription.id, { cancel_at_period_end: false }),
      )
    },

    async changeSubscriptionPlan(request) {
      requireProvider(settings)
      const plan = await offerPlan(db, request.body, now())
      const subscription = await requireSubscription(getCaller(request).id)
      if (subscription.plan_id === plan.id)
        throw new Problem(409, 'You already have this plan.', { code: 'SAME_PLAN' })
      return changeSubscription(context, subscription, async (stripe) => {
        const { items } = await stripe.subscriptions.retrieve(subscription.id)
        const price = await getPriceId(stripe, plan)
        return stripe.subscriptions.update(subscription.id, {
          items: items.data.map(({ id }) => ({ id, price })),
        })
      })
    },

    receivePaymentEvent: receivePaymentEvent(context),
  }

  async function requireSubscription(userId: number): Promise<NamedSubscription> {
    const subscription = await findSubscription(db, userId)
    if (!subscription) throw createMissingSubscriptionError()
    return subscription
  }
}

/** Throws 409 if this server can't sell plans. */
function requireProvider(settings: Settings): void {
  if (!canBuyPlans(settings))
    throw new Problem(409, 'Plans can’t be bought on this server.', { code: 'NO_PAYMENT_PROVIDER' })
}

const createMissingSubscriptionError = () =>
  new Problem(404, 'You have no subscription.', { code: 'NO_SUBSCRIPTION' })

/**
 * Returns the plan that a request names, and stores the time of the request, because a plan whose checkout may still be
 * open can't be deleted. Throws 404 if the plan isn't for sale, and 400 for the free plan.
 */
async function offerPlan(db: Kysely<Schema>, body: unknown, at: number): Promise<Plan> {
  const { planName } = body as { planName: string }
  const row = await db
    .updateTable('plan')
    .set({ offered_at: at })
    .where('name', '=', planName)
    .where('is_active', '=', 1)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem(404, 'This plan doesn’t exist.', { code: 'PLAN_MISSING' })
  if (row.price === 0)
    throw new Problem(400, 'The free plan doesn’t need a subscription.', { code: 'FREE_PLAN' })
  return toPlan(row)
}
