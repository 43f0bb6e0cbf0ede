import type { Plan } from '@calotype/api'
import { brand } from '@calotype/platform'
import { text } from './text.ts'

/** From this price on, in minor units, a plan is for enterprises, wherever it stands (LAND-043). */
export const ENTERPRISE_PRICE = 5000

/** A plan, and how it is offered. */
export interface Offer {
  plan: Plan
  isPopular: boolean
  /** What its button says. */
  action: string
}

/**
 * The plans with the text of their buttons, the cheapest first (LAND-038, LAND-041 to LAND-047). The popular plan offers
 * a free trial only if there is one.
 */
export function offersOf(plans: readonly Plan[], hasFreeTrial: boolean = brand.claims.freeTrial): Offer[] {
  const sorted = plans.toSorted((one, other) => one.price - other.price)
  const popular = popularOf(sorted)
  const last = sorted.length >= 3 ? sorted.at(-1) : undefined
  return sorted.map((plan) => {
    const isPopular = plan === popular
    const isEnterprise = plan === last || plan.price >= ENTERPRISE_PRICE
    const kind = kindOf(plan, isPopular && hasFreeTrial, isEnterprise)
    return { plan, isPopular, action: text.actions[kind] }
  })
}

/** The second; of four or more the third, where the second is free. One alone is not popular. */
function popularOf([, second, third, fourth]: readonly Plan[]): Plan | undefined {
  return fourth !== undefined && second?.price === 0 ? third : second
}

function kindOf(plan: Plan, hasFreeTrial: boolean, isEnterprise: boolean): keyof typeof text.actions {
  if (plan.price === 0) return 'free'
  if (hasFreeTrial) return 'popular'
  return isEnterprise ? 'enterprise' : 'other'
}
