import { expect, test } from 'vitest'
import { escapeHtml, fillPlaceholders, findUnknownPlaceholders } from './mailPlaceholders.ts'

test('fills in values, encoded if needed', () => {
  expect(fillPlaceholders('{{ userName }} {{other}}', { userName: '<b>' }, escapeHtml)).toBe(
    '&lt;b&gt; {{other}}',
  )
})

test('finds unknown placeholders once, and ignores other expressions', () => {
  expect(findUnknownPlaceholders('{{userName}} {{firstName}}', '{{firstName}} {{appName}}', '{{x}}')).toEqual(
    ['firstName', 'x'],
  )
  expect(findUnknownPlaceholders("{{constructor.constructor('x')()}}", '{{__proto__}}', '{{1+1}}')).toEqual(
    [],
  )
})
