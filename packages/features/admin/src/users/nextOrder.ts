import type { UserOrder, UserSort } from '@calotype/api'

/** The order after a column's heading is pressed: the opposite direction, or another column in ascending order. */
export function nextOrder(order: UserOrder, sort: UserSort): UserOrder {
  const opposite = order.direction === 'ascending' ? 'descending' : 'ascending'
  return { sort, direction: order.sort === sort ? opposite : 'ascending' }
}
