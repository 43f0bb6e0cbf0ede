import type { UserOrder, UserSort } from '@calotype/api'

/**
 * Returns the order after the user presses a column header: reversed for the same column, and ascending for another
 * column.
 */
export function getNextOrder(order: UserOrder, sort: UserSort): UserOrder {
  const opposite = order.direction === 'ascending' ? 'descending' : 'ascending'
  return { sort, direction: order.sort === sort ? opposite : 'ascending' }
}
