import { FREE_PLAN_NAME } from '@calotype/formats/freePlan'

/** A plan, as in the contract. */
export interface Plan {
  /** Must not be reused for another plan. */
  id: number
  name: string
  description: string
  /** Monthly price in minor units of the currency. */
  price: number
  currency: string
  /** One megabyte is 1024 × 1024 bytes. */
  storageLimitMB: number
  features: readonly string[]
  /** Whether the plan is for sale. Subscribers keep a plan that is no longer for sale. */
  active: boolean
}

const GIGABYTE = 1024

export const FREE_PLAN: Plan = {
  id: 1,
  name: FREE_PLAN_NAME,
  description: 'Start with your favorite photos.',
  price: 0,
  currency: 'eur',
  storageLimitMB: 5 * GIGABYTE,
  features: ['Albums, sharing, and links', 'Originals, byte for byte'],
  active: true,
}

/** All plans in ascending order of price. Operators edit them here. */
export const PLANS: readonly Plan[] = [
  FREE_PLAN,
  {
    id: 2,
    name: 'Personal',
    description: 'For your own photos and videos.',
    price: 299,
    currency: 'eur',
    storageLimitMB: 100 * GIGABYTE,
    features: ['Space for tens of thousands of photos', 'Everything in Free'],
    active: true,
  },
  {
    id: 3,
    name: 'Family',
    description: 'One plan for the whole family.',
    price: 699,
    currency: 'eur',
    storageLimitMB: 500 * GIGABYTE,
    features: ['Up to 6 family members', 'Everything in Personal'],
    active: true,
  },
  {
    id: 4,
    name: 'Studio',
    description: 'For professional photographers.',
    price: 1999,
    currency: 'eur',
    storageLimitMB: 2048 * GIGABYTE,
    features: ['Space for half a million photos', 'Everything in Personal'],
    active: true,
  },
]

/** Plans whose owners share their storage with a family group. */
export const FAMILY_PLANS: readonly string[] = ['Family']

export const findPlan = (name: string): Plan | undefined => PLANS.find((plan) => plan.name === name)
