import type { Stripe } from 'stripe'
import type { Plan } from '../plans/plans.ts'

/**
 * Returns the id of a plan's current price at the provider, and creates the price on first use. Subscribers keep their
 * price when the plan's price changes. The checkout page shows the current name of the plan.
 */
export async function getPriceId(stripe: Stripe, plan: Plan): Promise<string> {
  const lookup_key = `calotype_${plan.id}_${plan.price}_${plan.currency}`
  const metadata = { planName: plan.name }
  const name = `Calotype ${plan.name}`
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true })
  const [price] = data
  if (!price) {
    const createdPrice = await stripe.prices.create({
      lookup_key,
      currency: plan.currency,
      unit_amount: plan.price,
      recurring: { interval: 'month' },
      product_data: { name },
      metadata,
    })
    return createdPrice.id
  }
  if (price.metadata['planName'] !== plan.name) {
    await stripe.products.update(typeof price.product === 'string' ? price.product : price.product.id, {
      name,
    })
    await stripe.prices.update(price.id, { metadata })
  }
  return price.id
}

/** Returns the id of the plan that a price belongs to; undefined for a price that this server did not create. */
export function getPlanId({ lookup_key }: Pick<Stripe.Price, 'lookup_key'>): number | undefined {
  const id = /^calotype_(\d+)_/.exec(lookup_key ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}
