import { anAdminUserRow } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { nextOrder, sortUsers, type SortKey } from './sortUsers.ts'

const users = [
  anAdminUserRow({
    id: 2,
    email: 'Zoe@x',
    name: 'anna',
    usagePercentage: 9,
    createdAt: '2026-02-01T00:00:00Z',
  }),
  anAdminUserRow({
    id: 10,
    email: 'ada@x',
    name: null,
    usagePercentage: 80,
    createdAt: '2026-01-01T00:00:00Z',
  }),
  anAdminUserRow({
    id: 1,
    email: 'bo@x',
    name: 'Bo',
    usagePercentage: 10,
    createdAt: '2026-03-01T00:00:00Z',
  }),
]
const ids = (key: SortKey, direction: 'ascending' | 'descending') =>
  sortUsers(users, { key, direction }).map(({ id }) => id)

test('every column sorts both ways', () => {
  expect(ids('id', 'ascending')).toEqual([1, 2, 10])
  expect(ids('id', 'descending')).toEqual([10, 2, 1])
  expect(ids('email', 'ascending')).toEqual([10, 1, 2])
  expect(ids('usagePercentage', 'descending')).toEqual([10, 1, 2])
  expect(ids('createdAt', 'ascending')).toEqual([10, 2, 1])
})

test('who has no name comes last', () => {
  expect(ids('name', 'ascending')).toEqual([2, 1, 10])
  expect(ids('name', 'descending')).toEqual([1, 2, 10])
})

test('a second press turns the order, and another column begins upwards', () => {
  const down = nextOrder({ key: 'id', direction: 'ascending' }, 'id')
  expect(down).toEqual({ key: 'id', direction: 'descending' })
  expect(nextOrder(down, 'email')).toEqual({ key: 'email', direction: 'ascending' })
})
