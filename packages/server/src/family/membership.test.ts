import { expect, test } from 'vitest'
import { getNextMembership, MEMBERSHIPS, STEPS } from './membership.ts'

/** The membership after each step; null if the step isn't allowed. */
const TABLE = [
  [null, { invite: 'pending', accept: null, reject: null, remove: null, leave: null }],
  [
    'pending',
    { invite: 'pending', accept: 'accepted', reject: 'rejected', remove: 'cancelled', leave: null },
  ],
  ['accepted', { invite: null, accept: 'accepted', reject: null, remove: 'removed', leave: 'removed' }],
  ['rejected', { invite: 'pending', accept: null, reject: null, remove: null, leave: null }],
  ['cancelled', { invite: 'pending', accept: null, reject: null, remove: null, leave: null }],
  ['removed', { invite: 'pending', accept: null, reject: null, remove: null, leave: null }],
] as const

test.each(TABLE)('applies each step to the membership %s', (membership, expected) => {
  for (const step of STEPS)
    expect([step, getNextMembership(membership, step)]).toEqual([step, expected[step]])
})

test('covers every membership', () => {
  expect(TABLE.map(([membership]) => membership)).toEqual([null, ...MEMBERSHIPS])
})
