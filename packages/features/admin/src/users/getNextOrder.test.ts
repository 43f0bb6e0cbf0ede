import { expect, test } from 'vitest'
import { getNextOrder } from './getNextOrder.ts'

test('reverses the order when the same column is pressed again, and sorts another column ascending', () => {
  const descending = getNextOrder({ sort: 'id', direction: 'ascending' }, 'id')
  expect(descending).toEqual({ sort: 'id', direction: 'descending' })
  expect(getNextOrder(descending, 'email')).toEqual({ sort: 'email', direction: 'ascending' })
})
