import type { Plan } from '@calotype/api'
import type { TrackEvent } from '@calotype/platform'

/** Currency of an event if the plan has no currency (ANA-015). */
const DEFAULT_CURRENCY = 'EUR'

/**
 * Returns the analytics events for selecting a plan: the selection, and adding the plan to the cart (ANA-004, ANA-005).
 */
export function createPlanSelectedEvents({
  name,
  price,
  currency: planCurrency,
}: Pick<Plan, 'name' | 'price'> & Partial<Pick<Plan, 'currency'>>): readonly TrackEvent[] {
  const item_id = toItemId(name)
  const value = price / 100
  const currency = planCurrency?.toUpperCase() || DEFAULT_CURRENCY
  return [
    { name: 'plan_select', item_id, plan: name, value, currency },
    {
      name: 'add_to_cart',
      value,
      currency,
      items: [{ item_id, item_name: name, price: value, quantity: 1 }],
    },
  ]
}

/** Converts 'Family Plus' to 'plan_family_plus' (ANA-013). */
const toItemId = (name: string) => `plan_${name.trim().toLowerCase().replaceAll(/\s+/g, '_')}`
