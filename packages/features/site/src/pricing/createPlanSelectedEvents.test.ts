import { expect, test } from 'vitest'
import { createPlanSelectedEvents } from './createPlanSelectedEvents.ts'

test('reports a selected plan as plan_select, then as add_to_cart (ANA-004, ANA-005, ANA-013 to ANA-015)', () => {
  expect(createPlanSelectedEvents({ name: 'Family Plus', price: 299 })).toEqual([
    { name: 'plan_select', item_id: 'plan_family_plus', plan: 'Family Plus', value: 2.99, currency: 'EUR' },
    {
      name: 'add_to_cart',
      value: 2.99,
      currency: 'EUR',
      items: [{ item_id: 'plan_family_plus', item_name: 'Family Plus', price: 2.99, quantity: 1 }],
    },
  ])
})

test.each([
  ['usd', 'USD'],
  ['EUR', 'EUR'],
  [undefined, 'EUR'],
  ['', 'EUR'],
])('a plan in %j is reported in %s (ANA-015)', (currency, reported) => {
  const plan = { name: 'Personal', price: 299, ...(currency !== undefined && { currency }) }
  expect(createPlanSelectedEvents(plan).map((event) => 'currency' in event && event.currency)).toEqual([
    reported,
    reported,
  ])
})
