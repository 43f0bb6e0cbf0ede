import { expect, test } from 'vitest'
import { choiceOf } from './choiceOf.ts'

test('a chosen plan is told as a choice, then as something in the cart (ANA-004, ANA-005, ANA-013 to ANA-015)', () => {
  expect(choiceOf({ name: 'Family Plus', price: 299 })).toEqual([
    { name: 'plan_select', item_id: 'plan_family_plus', plan: 'Family Plus', value: 2.99, currency: 'EUR' },
    {
      name: 'add_to_cart',
      value: 2.99,
      currency: 'EUR',
      items: [{ item_id: 'plan_family_plus', item_name: 'Family Plus', price: 2.99, quantity: 1 }],
    },
  ])
})
