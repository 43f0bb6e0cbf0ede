import { describe, expect, test } from 'vitest'
import { accountTexts } from '../text.ts'
import { createSignUpForm, type SignUpValues } from './signUpForm.ts'

const signUpForm = createSignUpForm(accountTexts.english)

const validValues: SignUpValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'Tintype-1841!',
  confirmation: 'Tintype-1841!',
  accepted: true,
}

function problems(overrides: Partial<SignUpValues>) {
  const { error } = signUpForm.safeParse({ ...validValues, ...overrides })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('accepts a complete form, and trims names and address', () => {
  const values = { ...validValues, firstName: ' Ada', lastName: 'Lovelace ', email: ' ada@example.org ' }
  expect(signUpForm.parse(values)).toEqual(validValues)
})

test('keeps the spaces of a password', () => {
  const values = { ...validValues, password: ' Tintype1 ', confirmation: ' Tintype1 ' }
  expect(signUpForm.parse(values)).toMatchObject({ password: ' Tintype1 ' })
})

describe('signUpForm reports only the first error', () => {
  test.each(['firstName', 'lastName', 'email', 'password', 'confirmation'] as const)(
    'an empty %s, before all else',
    (field) => {
      const otherValues = { password: 'a', confirmation: 'b', accepted: false }
      expect(problems({ ...otherValues, [field]: '' })).toEqual([
        `${field}: Please fill in all required fields.`,
      ])
    },
  )

  test.each(['firstName', 'lastName', 'email'] as const)('treats a %s of only spaces as empty', (field) => {
    expect(problems({ [field]: '  ' })).toEqual([`${field}: Please fill in all required fields.`])
  })

  test('reports a different confirmation before terms and strength', () => {
    expect(problems({ password: 'a', confirmation: 'b', accepted: false })).toEqual([
      'confirmation: Passwords do not match.',
    ])
  })

  test('reports terms that are not accepted before strength', () => {
    expect(problems({ password: 'a', confirmation: 'a', accepted: false })).toEqual([
      'accepted: Please accept the Terms of Service and Privacy Policy.',
    ])
  })

  test('reports a password of strength 1 before an invalid address', () => {
    const weakPasswordValues = { password: 'aaaaaaaa', confirmation: 'aaaaaaaa', email: 'a@x..org' }
    expect(problems(weakPasswordValues)).toEqual(['password: Please choose a stronger password.'])
  })

  test.each(['ada', 'a@x..org', '.a@x.org', 'a..b@x.org'])('reports the invalid address %s last', (email) => {
    expect(problems({ email })).toEqual(['email: Please enter a valid email address.'])
  })
})

test('accepts a password of strength 2', () => {
  expect(problems({ password: 'aaaaaaa1', confirmation: 'aaaaaaa1' })).toEqual([])
})
