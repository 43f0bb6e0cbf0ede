import { expect, test } from 'vitest'
import { nextOrder } from './nextOrder.ts'

test('pressing a column again reverses the order, and another column starts ascending', () => {
  const descending = nextOrder({ sort: 'id', direction: 'ascending' }, 'id')
  expect(descending).toEqual({ sort: 'id', direction: 'descending' })
  expect(nextOrder(descending, 'email')).toEqual({ sort: 'email', direction: 'ascending' })
})
