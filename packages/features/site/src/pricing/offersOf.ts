import type { Plan } from '@calotype/api'
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

/** What is offered, the cheapest first (LAND-038, LAND-041 to LAND-047). */
export function offersOf(plans: readonly Plan[]): Offer[] {
  const sorted = plans.toSorted((one, other) => one.price - other.price)
  const popular = popularOf(sorted)
  const last = sorted.length >= 3 ? sorted.at(-1) : undefined
  return sorted.map((plan) => {
    const isPopular = plan === popular
    const isEnterprise = plan === last || plan.price >= ENTERPRISE_PRICE
    return { plan, isPopular, action: text.actions[kindOf(plan, isPopular, isEnterprise)] }
  })
}

/** The second; of four or more the third, where the second is free. One alone is not popular. */
function popularOf([, second, third, fourth]: readonly Plan[]): Plan | undefined {
  return fourth !== undefined && second?.price === 0 ? third : second
}

function kindOf(plan: Plan, isPopular: boolean, isEnterprise: boolean): keyof typeof text.actions {
  if (plan.price === 0) return 'free'
  if (isPopular) return 'popular'
  return isEnterprise ? 'enterprise' : 'other'
}
