import type { Stripe } from 'stripe'
import type { Plan } from '../plans/catalog.ts'

/** Returns the id of a plan's current price at the provider, and creates the price on first use. */
export async function getPriceId(stripe: Stripe, plan: Plan): Promise<string> {
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
