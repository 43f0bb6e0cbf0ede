import type { Stripe } from 'stripe'
import type { Plan } from '../plans/catalogue.ts'

/** What a plan costs now, at the provider; made there when it is asked for first. It tells the plan of a subscription. */
export async function priceOf(stripe: Stripe, plan: Plan): Promise<string> {
  const lookup_key = `calotype_${plan.id}_${plan.price}_${plan.currency}`
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true })
  const price =
    data[0] ??
    (await stripe.prices.create({
      lookup_key,
      currency: plan.currency,
      unit_amount: plan.price,
      recurring: { interval: 'month' },
      product_data: { name: `Calotype ${plan.name}` },
      metadata: { planName: plan.name },
    }))
  return price.id
}
