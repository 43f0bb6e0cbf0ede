import { expect, test } from 'vitest'
import { idOf, invitationIn, planIn, yearOf } from './address.ts'

test('accepts only positive integers as ids', () => {
  expect(idOf('42')).toBe(42)
  for (const text of ['0', '-1', '1.5', 'abc', '', '1e400', undefined, null]) expect(idOf(text)).toBeNull()
})

test('reads the year from the query', () => {
  expect(yearOf(new URLSearchParams('year=2024'))).toBe(2024)
  expect(yearOf(new URLSearchParams('year=last'))).toBeNull()
  expect(yearOf(new URLSearchParams())).toBeNull()
})

test('reads a plan name unless it is blank or longer than the server accepts', () => {
  expect(planIn(new URLSearchParams('plan=Family%20Plus'))).toBe('Family Plus')
  for (const query of ['', 'plan=', 'plan=%20', `plan=${'x'.repeat(101)}`])
    expect(planIn(new URLSearchParams(query))).toBeNull()
})

test('reads an invitation from the hash of a mailed link', () => {
  const email = 'ada+photos@example.org'
  expect(invitationIn(`#${new URLSearchParams({ invitation: 'a-token', email })}`)).toEqual({
    token: 'a-token',
    email,
  })
  for (const hash of ['', '#a-token', '#invitation=a-token', `#email=${email}`])
    expect(invitationIn(hash)).toBeNull()
})
