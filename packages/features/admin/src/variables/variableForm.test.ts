import { aVariable } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { changeOf, NEW_VARIABLE, valuesOf, variableForm, variableOf } from './variableForm.ts'

const filled = { ...NEW_VARIABLE, variableKey: 'KEY', variableValue: 'x' }
const problems = (values: object, edited: Parameters<typeof variableForm>[0] = null) => {
  const { error } = variableForm(edited).safeParse({ ...filled, ...values })
  return error?.issues.map(({ message }) => message) ?? []
}

test('only the first failure is told, in the order of the specification', () => {
  const nothing = { variableKey: '  ', variableValue: '', variableType: '', category: '' }
  expect(problems(nothing)).toEqual(['Variable key is required'])
  expect(problems({ ...nothing, variableKey: 'K' })).toEqual(['Variable value is required'])
  expect(problems({ variableType: '', category: '' })).toEqual(['Variable type is required'])
  expect(problems({ category: '' })).toEqual(['Category is required'])
  expect(problems({})).toEqual([])
})

test.each([
  ['INTEGER', 'abc', 'Value must be a valid integer'],
  ['INTEGER', '1.5', 'Value must be a valid integer'],
  ['INTEGER', '99999999999999999999', 'Value must be a valid integer'],
  ['INTEGER', '9007199254740992', 'Value must be a valid integer'],
  ['INTEGER', '-9007199254740992', 'Value must be a valid integer'],
  ['BOOLEAN', 'yes', 'Boolean value must be "true" or "false"'],
  ['URL', 'ftp://x', 'URL must start with http:// or https://'],
])('%s is not %s', (variableType, variableValue, message) => {
  expect(problems({ variableType, variableValue })).toEqual([message])
})

test.each([
  ['INTEGER', ' -7 '],
  ['INTEGER', '9007199254740991'],
  ['INTEGER', '-9007199254740991'],
  ['BOOLEAN', 'TRUE'],
  ['URL', 'https://example.org'],
  ['JSON', '{}'],
])('%s may be %s', (variableType, variableValue) => {
  expect(problems({ variableType, variableValue })).toEqual([])
})

test('a secret may stay as it is, but is not uncovered', () => {
  const secret = aVariable({ isSensitive: true, variableValue: null })
  expect(problems(valuesOf(secret), secret)).toEqual([])
  expect(changeOf(valuesOf(secret))).not.toHaveProperty('variableValue')
  expect(problems({ ...valuesOf(secret), isSensitive: false }, secret)).toEqual([
    'A sensitive value is not shown. Enter a new one for everybody to see.',
  ])
})

test.each(['1ST', 'MAX ALBUMS', 'a/b', 'größe'])('a key is not %s', (variableKey) => {
  expect(problems({ variableKey })).toEqual([
    'A key begins with a letter from A to Z; then come letters, digits, dots, hyphens and underscores.',
  ])
})

test('what is sent is without spaces around it, but a text keeps its own', () => {
  expect(changeOf({ ...filled, variableType: 'INTEGER', variableValue: ' 7 ' }).variableValue).toBe('7')
  expect(variableOf({ ...filled, variableKey: ' KEY ', variableValue: ' x ', description: ' ' })).toEqual({
    variableKey: 'KEY',
    variableValue: ' x ',
    variableType: 'STRING',
    category: 'GENERAL',
    description: null,
    isSensitive: false,
    isActive: true,
  })
})
