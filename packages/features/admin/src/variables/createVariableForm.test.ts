import { aVariable } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { toUpdate, NEW_VARIABLE, toValues, createVariableForm, toVariable } from './createVariableForm.ts'
import { adminTexts } from '../text.ts'

const validValues = { ...NEW_VARIABLE, variableKey: 'KEY', variableValue: 'x' }
const problems = (values: object, edited: Parameters<typeof createVariableForm>[0] = null) => {
  const { error } = createVariableForm(edited, adminTexts.english).safeParse({ ...validValues, ...values })
  return error?.issues.map(({ message }) => message) ?? []
}

test('reports only the first problem, in the order of the specification', () => {
  const emptyValues = { variableKey: '  ', variableValue: '', variableType: '', category: '' }
  expect(problems(emptyValues)).toEqual(['Variable key is required'])
  expect(problems({ ...emptyValues, variableKey: 'K' })).toEqual(['Variable value is required'])
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
])('rejects as %s the value %s', (variableType, variableValue, message) => {
  expect(problems({ variableType, variableValue })).toEqual([message])
})

test.each([
  ['INTEGER', ' -7 '],
  ['INTEGER', '9007199254740991'],
  ['INTEGER', '-9007199254740991'],
  ['BOOLEAN', 'TRUE'],
  ['URL', 'https://example.org'],
  ['JSON', '{}'],
])('accepts as %s the value %s', (variableType, variableValue) => {
  expect(problems({ variableType, variableValue })).toEqual([])
})

test('keeps a sensitive value that is left empty, but requires a new one to make the variable public', () => {
  const secret = aVariable({ isSensitive: true, variableValue: null })
  expect(problems(toValues(secret), secret)).toEqual([])
  expect(toUpdate(toValues(secret))).not.toHaveProperty('variableValue')
  expect(problems({ ...toValues(secret), isSensitive: false }, secret)).toEqual([
    'The sensitive value is hidden and can’t be made visible. Enter a new value.',
  ])
})

test.each(['1ST', 'MAX ALBUMS', 'a/b', 'größe'])('rejects the key %s', (variableKey) => {
  expect(problems({ variableKey })).toEqual([
    'Start with a letter from A to Z, followed by letters, digits, dots, hyphens, and underscores.',
  ])
})

test('trims values before sending them, except strings', () => {
  expect(toUpdate({ ...validValues, variableType: 'INTEGER', variableValue: ' 7 ' }).variableValue).toBe('7')
  expect(
    toVariable({ ...validValues, variableKey: ' KEY ', variableValue: ' x ', description: ' ' }),
  ).toEqual({
    variableKey: 'KEY',
    variableValue: ' x ',
    variableType: 'STRING',
    category: 'GENERAL',
    description: null,
    isSensitive: false,
    isActive: true,
  })
})
