import { expect, test } from 'vitest'
import { getPasswordStrength } from '@calotype/formats/passwordStrength'

test.each([
  ['', 0],
  ['a', 0],
  ['aaaaaaa', 0],
  ['aaaaaaaa', 1],
  ['aA', 1],
  ['AA', 0],
  ['a1', 1],
  ['aaaaaaa1', 2],
  ['Aaaaaaa1', 3],
  ['Aaaaaa1!', 4],
])('rates the strength of "%s" as %i', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength)
})

test.each([...'!@#$%^&*(),.?":{}|<>'])('counts %s as a special character', (character) => {
  expect(getPasswordStrength(`a${character}`)).toBe(1)
})

test.each([..."_-;'+=/\\~`[] é"])('does not count "%s" as a special character', (character) => {
  expect(getPasswordStrength(`a${character}`)).toBe(0)
})
