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
  description: 'A first album, and some years of it.',
  price: 0,
  currency: 'eur',
  storageLimitMB: 5 * GIGABYTE,
  features: ['Albums, sharing and links', 'Originals as you took them'],
  active: true,
}

/** Every plan there is, in rising order of price. An operator changes them here. */
export const PLANS: readonly Plan[] = [
  FREE_PLAN,
  {
    id: 2,
    name: 'Personal',
    description: 'Room for the pictures of one life.',
    price: 299,
    currency: 'eur',
    storageLimitMB: 100 * GIGABYTE,
    features: ['Room for tens of thousands of photos', 'Everything in Free'],
    active: true,
  },
  {
    id: 3,
    name: 'Family',
    description: 'One plan for everybody at the table.',
    price: 699,
    currency: 'eur',
    storageLimitMB: 500 * GIGABYTE,
    features: ['Up to 6 family members', 'Everything in Personal'],
    active: true,
  },
  {
    id: 4,
    name: 'Studio',
    description: 'For those who live by their pictures.',
    price: 1999,
    currency: 'eur',
    storageLimitMB: 2048 * GIGABYTE,
    features: ['Room for half a million photos', 'Everything in Personal'],
    active: true,
  },
]

/** The plans whose room is shared with the family groups of who pays. */
export const FAMILY_PLANS: readonly string[] = ['Family']

/** The plan of this name, on offer or not. */
export const planNamed = (name: string): Plan | undefined => PLANS.find((plan) => plan.name === name)
