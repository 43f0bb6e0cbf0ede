import { expect, test } from 'vitest'
import { nextOrder } from './nextOrder.ts'

test('reverses the order when the same column is pressed again, and sorts another column ascending', () => {
  const descending = nextOrder({ sort: 'id', direction: 'ascending' }, 'id')
  expect(descending).toEqual({ sort: 'id', direction: 'descending' })
  expect(nextOrder(descending, 'email')).toEqual({ sort: 'email', direction: 'ascending' })
})
