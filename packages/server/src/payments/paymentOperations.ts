import { getCaller } from '../http/access.ts'
import { createAttempts } from '../http/attempts.ts'
import type { SubscriptionRow } from '../db/schema.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { openCheckout } from './checkout.ts'
import { getPriceId } from './getPriceId.ts'
import { changeSubscription, findSubscription, toSubscription } from './subscription.ts'
import { receivePaymentEvent } from './webhook.ts'
import { type Plan, findPlan } from '../plans/catalog.ts'
import type { Settings } from '../settings.ts'
import { canBuyPlans } from './provider.ts'

/**
 * Operations for checkout and the caller's subscription (API-049 to API-053). Changes take effect only once the payment
 * provider confirms them.
 */
export function createPaymentOperations(context: AppContext): Operations {
  const { db, now, settings } = context
  const checkouts = createAttempts(now)

  return {
    async listSubscriptions(request) {
      const subscription = await findSubscription(db, getCaller(request).id)
      return subscription ? [toSubscription(subscription)] : []
    },

    async createCheckoutSession(request) {
      const caller = getCaller(request)
      requireProvider(settings)
      const plan = requirePaidPlan(request.body)
      await checkouts.begin(request.ip, String(caller.id))
      const account = `${context.publicOrigin()}/account`
      return { url: await openCheckout(context, caller, plan, account) }
    },

    async cancelSubscription(request) {
      const subscription = await requireSubscription(getCaller(request).id)
      const { atPeriodEnd } = request.body as { atPeriodEnd: boolean }
      const endedSubscription = await changeSubscription(context, subscription, ({ subscriptions }) =>
        atPeriodEnd
          ? subscriptions.update(subscription.id, { cancel_at_period_end: true })
          : subscriptions.cancel(subscription.id),
      )
      return toSubscription(endedSubscription)
    },

    async resumeSubscription(request) {
      const subscription = await requireSubscription(getCaller(request).id)
      if (!subscription.cancel_at_period_end)
        throw new Problem(409, 'Your subscription hasn’t been canceled.', { code: 'NOT_CANCELED' })
      const resumedSubscription = await changeSubscription(context, subscription, ({ subscriptions }) =>
        subscriptions.update(subscription.id, { cancel_at_period_end: false }),
      )
      return toSubscription(resumedSubscription)
    },

    async changeSubscriptionPlan(request) {
      requireProvider(settings)
      const plan = requirePaidPlan(request.body)
      const subscription = await requireSubscription(getCaller(request).id)
      if (subscription.plan_name === plan.name)
        throw new Problem(409, 'You already have this plan.', { code: 'SAME_PLAN' })
      const changedSubscription = await changeSubscription(context, subscription, async (stripe) => {
        const { items } = await stripe.subscriptions.retrieve(subscription.id)
        const price = await getPriceId(stripe, plan)
        return stripe.subscriptions.update(subscription.id, {
          items: items.data.map(({ id }) => ({ id, price })),
        })
      })
      return toSubscription(changedSubscription)
    },

    receivePaymentEvent: receivePaymentEvent(context),
  }

  async function requireSubscription(userId: number): Promise<SubscriptionRow> {
    const subscription = await findSubscription(db, userId)
    if (!subscription) throw new Problem(404, 'You have no subscription.', { code: 'NO_SUBSCRIPTION' })
    return subscription
  }
}

/** Throws 409 if this server can't sell plans. */
function requireProvider(settings: Settings): void {
  if (!canBuyPlans(settings))
    throw new Problem(409, 'Plans can’t be bought on this server.', { code: 'NO_PAYMENT_PROVIDER' })
}

function requirePaidPlan(body: unknown): Plan {
  const plan = findPlan((body as { planName: string }).planName)
  if (!plan?.active) throw new Problem(404, 'This plan doesn’t exist.', { code: 'PLAN_MISSING' })
  if (plan.price === 0)
    throw new Problem(400, 'The free plan doesn’t need a subscription.', { code: 'FREE_PLAN' })
  return plan
}
