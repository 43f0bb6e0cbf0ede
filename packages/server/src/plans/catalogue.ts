import { FREE_PLAN_NAME } from '@calotype/openapi/freePlan'

/** A plan as the contract shows it. */
export interface Plan {
  /** Never given to another plan. */
  id: number
  name: string
  description: string
  /** Minor units of the currency, for one month. */
  price: number
  currency: string
  /** Of 1024 × 1024 bytes. */
  storageLimitMB: number
  features: readonly string[]
  /** Whether it is on offer; who has a plan that is not keeps it. */
  active: boolean
}

const GIGABYTE = 1024

/** What everybody has who pays for nothing else. */
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

/** Every plan there is, in rising order of price. An operator changes them here. */
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

/** The plans whose room is shared with the family groups of who pays. */
export const FAMILY_PLANS: readonly string[] = ['Family']

/** The plan of this name, on offer or not. */
export const planNamed = (name: string): Plan | undefined => PLANS.find((plan) => plan.name === name)
