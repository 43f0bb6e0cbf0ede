import type { AdminUserRow } from '@calotype/api'
import type { Direction } from '../table/Table.tsx'

/** What the table can be sorted by (ADMU-002 to ADMU-006). */
export type SortKey = 'id' | 'email' | 'name' | 'usagePercentage' | 'createdAt'

export interface Order {
  key: SortKey
  direction: Direction
}

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The users in an order; who has no name comes last, whichever way. */
export function sortUsers(users: readonly AdminUserRow[], { key, direction }: Order): AdminUserRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return users.toSorted((one, other) => {
    const [a, b] = [one[key], other[key]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' ? a - Number(b) : words.compare(a, String(b)))
  })
}

/** The order after a press on a column: the other way round, or that column upwards. */
export function nextOrder(order: Order, key: SortKey): Order {
  const turned = order.direction === 'ascending' ? 'descending' : 'ascending'
  return { key, direction: order.key === key ? turned : 'ascending' }
}
