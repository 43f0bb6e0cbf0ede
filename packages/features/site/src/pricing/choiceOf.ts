import type { Plan } from '@calotype/api'
import type { TrackEvent } from '@calotype/platform'

/** What is told when a plan is chosen: the choice, then that it lies in the cart (ANA-004, ANA-005). */
export function choiceOf({ name, price }: Pick<Plan, 'name' | 'price'>): readonly TrackEvent[] {
  const item_id = itemIdOf(name)
  const value = price / 100
  const currency = 'EUR'
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

/** 'Family Plus' → 'plan_family_plus' (ANA-013). */
const itemIdOf = (name: string) => `plan_${name.trim().toLowerCase().replaceAll(/\s+/g, '_')}`
