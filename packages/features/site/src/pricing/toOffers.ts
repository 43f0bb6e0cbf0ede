import type { Plan } from '@calotype/api'
import { brand } from '@calotype/platform'
import type { PricingTexts } from './text.ts'

/**
 * Price in minor currency units from which a plan counts as an enterprise plan, regardless of its position (LAND-043).
 */
export const ENTERPRISE_PRICE = 5000

/** Plan in the pricing section. */
export interface Offer {
  plan: Plan
  isPopular: boolean
  /** Text of the plan's button. */
  action: string
}

/**
 * Returns the plans with the texts of their buttons, cheapest first (LAND-038, LAND-041 to LAND-047). The button of the
 * popular plan mentions a free trial only if one is offered.
 */
export function toOffers(
  text: PricingTexts,
  plans: readonly Plan[],
  hasFreeTrial: boolean = brand.claims.freeTrial,
): Offer[] {
  const sortedPlans = plans.toSorted((a, b) => a.price - b.price)
  const popular = findPopularPlan(sortedPlans)
  const last = sortedPlans.length >= 3 ? sortedPlans.at(-1) : undefined
  return sortedPlans.map((plan) => {
    const isPopular = plan === popular
    const isEnterprise = plan === last || plan.price >= ENTERPRISE_PRICE
    const kind = getKind(plan, isPopular && hasFreeTrial, isEnterprise)
    return { plan, isPopular, action: text.actions[kind] }
  })
}

/**
 * Returns the popular plan: the second, or the third of at least four if the second is free. Returns undefined for a
 * single plan.
 */
function findPopularPlan([, second, third, fourth]: readonly Plan[]): Plan | undefined {
  return fourth !== undefined && second?.price === 0 ? third : second
}

function getKind(plan: Plan, hasFreeTrial: boolean, isEnterprise: boolean): keyof PricingTexts['actions'] {
  if (plan.price === 0) return 'free'
  if (hasFreeTrial) return 'popular'
  return isEnterprise ? 'enterprise' : 'other'
}
