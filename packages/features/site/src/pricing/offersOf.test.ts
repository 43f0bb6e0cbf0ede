import { aPlan } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { toOffers } from './toOffers.ts'

const plansAt = (prices: readonly number[]) => prices.map((price, id) => aPlan({ id, price }))

/** Returns the button texts of plans with these prices if there is a free trial. A star marks the popular plan. */
const offers = (...prices: number[]) =>
  toOffers(plansAt(prices), true).map(
    ({ plan, isPopular, action }) => `${isPopular ? '*' : ''}${plan.price} ${action}`,
  )

test('plans stand in rising order of price, and what was given stays as it is (LAND-038)', () => {
  const given = [aPlan({ price: 699 }), aPlan({ price: 0 }), aPlan({ price: 299 })]
  expect(toOffers(given).map(({ plan }) => plan.price)).toEqual([0, 299, 699])
  expect(given.map(({ price }) => price)).toEqual([699, 0, 299])
})

test('one plan alone is not popular, and no enterprise plan for being the last', () => {
  expect(offers()).toEqual([])
  expect(offers(299)).toEqual(['299 Choose Plan'])
  expect(offers(0)).toEqual(['0 Get Started'])
})

test('of two or three the second is popular (LAND-041)', () => {
  expect(offers(0, 299)).toEqual(['0 Get Started', '*299 Start Free Trial'])
  expect(offers(0, 299, 699)).toEqual(['0 Get Started', '*299 Start Free Trial', '699 Contact Sales'])
  expect(offers(299, 699, 1999)).toEqual(['299 Choose Plan', '*699 Start Free Trial', '1999 Contact Sales'])
})

test('of more than three the second is popular, or the third where the second is free (LAND-042)', () => {
  expect(offers(0, 299, 699, 1999)).toEqual([
    '0 Get Started',
    '*299 Start Free Trial',
    '699 Choose Plan',
    '1999 Contact Sales',
  ])
  expect(offers(0, 0, 299, 699)).toEqual([
    '0 Get Started',
    '0 Get Started',
    '*299 Start Free Trial',
    '699 Contact Sales',
  ])
})

test('without a free trial, no button promises one', () => {
  const actions = (...prices: number[]) => toOffers(plansAt(prices)).map(({ action }) => action)
  expect(actions(0, 299, 699, 1999)).toEqual(['Get Started', 'Choose Plan', 'Choose Plan', 'Contact Sales'])
  expect(actions(299, 6000)).toEqual(['Choose Plan', 'Contact Sales'])
})

test('a free plan says Get Started, even where it is popular (LAND-044)', () => {
  expect(offers(0, 0, 299)).toEqual(['0 Get Started', '*0 Get Started', '299 Contact Sales'])
})

test('from 5000 on a plan is for enterprises, and a popular one says so first (LAND-043)', () => {
  expect(offers(4999)).toEqual(['4999 Choose Plan'])
  expect(offers(5000)).toEqual(['5000 Contact Sales'])
  expect(offers(5000, 6000)).toEqual(['5000 Contact Sales', '*6000 Start Free Trial'])
  expect(offers(0, 299, 5000, 6000)).toEqual([
    '0 Get Started',
    '*299 Start Free Trial',
    '5000 Contact Sales',
    '6000 Contact Sales',
  ])
})
