import { aPlan } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { toOffers } from './toOffers.ts'
import { pricingTexts } from './text.ts'

const createPlans = (prices: readonly number[]) => prices.map((price, id) => aPlan({ id, price }))

/** Returns the price and button text of each plan, with a free trial on offer. A star marks the popular plan. */
const listOffers = (...prices: number[]) =>
  toOffers(pricingTexts.english, createPlans(prices), true).map(
    ({ plan, isPopular, action }) => `${isPopular ? '*' : ''}${plan.price} ${action}`,
  )

test('sorts plans by price without changing the input (LAND-038)', () => {
  const plans = [aPlan({ price: 699 }), aPlan({ price: 0 }), aPlan({ price: 299 })]
  expect(toOffers(pricingTexts.english, plans).map(({ plan }) => plan.price)).toEqual([0, 299, 699])
  expect(plans.map(({ price }) => price)).toEqual([699, 0, 299])
})

test('marks a single plan neither as popular nor as an enterprise plan', () => {
  expect(listOffers()).toEqual([])
  expect(listOffers(299)).toEqual(['299 Choose Plan'])
  expect(listOffers(0)).toEqual(['0 Get Started'])
})

test('marks the second of two or three plans as popular (LAND-041)', () => {
  expect(listOffers(0, 299)).toEqual(['0 Get Started', '*299 Start Free Trial'])
  expect(listOffers(0, 299, 699)).toEqual(['0 Get Started', '*299 Start Free Trial', '699 Contact Sales'])
  expect(listOffers(299, 699, 1999)).toEqual([
    '299 Choose Plan',
    '*699 Start Free Trial',
    '1999 Contact Sales',
  ])
})

test('marks the second of more than three plans as popular, or the third if the second is free (LAND-042)', () => {
  expect(listOffers(0, 299, 699, 1999)).toEqual([
    '0 Get Started',
    '*299 Start Free Trial',
    '699 Choose Plan',
    '1999 Contact Sales',
  ])
  expect(listOffers(0, 0, 299, 699)).toEqual([
    '0 Get Started',
    '0 Get Started',
    '*299 Start Free Trial',
    '699 Contact Sales',
  ])
})

test('offers no trial without a trial period', () => {
  const actions = (...prices: number[]) =>
    toOffers(pricingTexts.english, createPlans(prices)).map(({ action }) => action)
  expect(actions(0, 299, 699, 1999)).toEqual(['Get Started', 'Choose Plan', 'Choose Plan', 'Contact Sales'])
  expect(actions(299, 6000)).toEqual(['Choose Plan', 'Contact Sales'])
})

test('labels a free plan Get Started, even if it is popular (LAND-044)', () => {
  expect(listOffers(0, 0, 299)).toEqual(['0 Get Started', '*0 Get Started', '299 Contact Sales'])
})

test('labels plans from 5000 Contact Sales, unless they are popular (LAND-043)', () => {
  expect(listOffers(4999)).toEqual(['4999 Choose Plan'])
  expect(listOffers(5000)).toEqual(['5000 Contact Sales'])
  expect(listOffers(5000, 6000)).toEqual(['5000 Contact Sales', '*6000 Start Free Trial'])
  expect(listOffers(0, 299, 5000, 6000)).toEqual([
    '0 Get Started',
    '*299 Start Free Trial',
    '5000 Contact Sales',
    '6000 Contact Sales',
  ])
})
