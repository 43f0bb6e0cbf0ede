import { describe, expect, test } from 'vitest'
import { signUpForm, type SignUpValues } from './signUpForm.ts'

const good: SignUpValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'Tintype-1841!',
  confirmation: 'Tintype-1841!',
  accepted: true,
}

function problems(over: Partial<SignUpValues>) {
  const { error } = signUpForm.safeParse({ ...good, ...over })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('a whole form passes, without the spaces around names and address', () => {
  const typed = { ...good, firstName: ' Ada', lastName: 'Lovelace ', email: ' ada@example.org ' }
  expect(signUpForm.parse(typed)).toEqual(good)
})

test('the spaces of a password are part of it', () => {
  const typed = { ...good, password: ' Tintype1 ', confirmation: ' Tintype1 ' }
  expect(signUpForm.parse(typed)).toMatchObject({ password: ' Tintype1 ' })
})

describe('only the first failing check is said', () => {
  test.each(['firstName', 'lastName', 'email', 'password', 'confirmation'] as const)(
    'an empty %s, before all else',
    (field) => {
      const rest = { password: 'a', confirmation: 'b', accepted: false }
      expect(problems({ ...rest, [field]: '' })).toEqual([`${field}: Please fill in all required fields.`])
    },
  )

  test.each(['firstName', 'lastName', 'email'] as const)('a %s of nothing but spaces is empty', (field) => {
    expect(problems({ [field]: '  ' })).toEqual([`${field}: Please fill in all required fields.`])
  })

  test('a different confirmation, before terms and strength', () => {
    expect(problems({ password: 'a', confirmation: 'b', accepted: false })).toEqual([
      'confirmation: Passwords do not match.',
    ])
  })

  test('terms not accepted, before strength', () => {
    expect(problems({ password: 'a', confirmation: 'a', accepted: false })).toEqual([
      'accepted: Please accept the Terms of Service and Privacy Policy.',
    ])
  })

  test('a password of strength 1, before an address that is none', () => {
    const weak = { password: 'aaaaaaaa', confirmation: 'aaaaaaaa', email: 'a@x..org' }
    expect(problems(weak)).toEqual(['password: Please choose a stronger password.'])
  })

  test.each(['ada', 'a@x..org', '.a@x.org', 'a..b@x.org'])('%s is no address, last', (email) => {
    expect(problems({ email })).toEqual(['email: Please enter a valid email address.'])
  })
})

test('a password of strength 2 is enough', () => {
  expect(problems({ password: 'aaaaaaa1', confirmation: 'aaaaaaa1' })).toEqual([])
})
