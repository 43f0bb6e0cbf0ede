import { expect, test } from 'vitest'
import { parseId, getInvitation, getPlan, getYear } from './url.ts'

test('accepts only positive integers as ids', () => {
  expect(parseId('42')).toBe(42)
  for (const text of ['0', '-1', '1.5', 'abc', '', '1e400', undefined, null]) expect(parseId(text)).toBeNull()
})

test('reads the year from the query', () => {
  expect(getYear(new URLSearchParams('year=2024'))).toBe(2024)
  expect(getYear(new URLSearchParams('year=last'))).toBeNull()
  expect(getYear(new URLSearchParams())).toBeNull()
})

test('reads a plan name unless it is blank or longer than the server accepts', () => {
  expect(getPlan(new URLSearchParams('plan=Family%20Plus'))).toBe('Family Plus')
  for (const query of ['', 'plan=', 'plan=%20', `plan=${'x'.repeat(101)}`])
    expect(getPlan(new URLSearchParams(query))).toBeNull()
})

test('reads an invitation from the hash of an emailed link', () => {
  const email = 'ada+photos@example.org'
  expect(getInvitation(`#${new URLSearchParams({ invitation: 'a-token', email })}`)).toEqual({
    token: 'a-token',
    email,
  })
  for (const hash of ['', '#a-token', '#invitation=a-token', `#email=${email}`])
    expect(getInvitation(hash)).toBeNull()
})
