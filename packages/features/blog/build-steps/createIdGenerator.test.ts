import { expect, test } from 'vitest'
import { createIdGenerator, toId } from './createIdGenerator.ts'

test.each([
  ['What it costs', 'what-it-costs'],
  ['  Step 1: Ask for the archive  ', 'step-1-ask-for-the-archive'],
  ['3-2-1, in short', '3-2-1-in-short'],
  ['Before – and after', 'before-and-after'],
  ['RAW & JPEG', 'raw-jpeg'],
  ['Tabs\tand\nlines', 'tabs-and-lines'],
  ['Café', 'caf'],
  ['???', 'section'],
  ['–', 'section'],
  ['--', 'section'],
  ['', 'section'],
  ['__proto__', 'proto'],
])('gives the heading %j the id %j', (heading, id) => {
  expect(toId(heading)).toBe(id)
})

test('numbers headings with the same text', () => {
  const next = createIdGenerator()
  expect(['Costs', 'Costs', 'Costs 2', 'Costs', '?', '!'].map(next)).toEqual([
    'costs',
    'costs-2',
    'costs-2-2',
    'costs-3',
    'section',
    'section-2',
  ])
})

test('avoids ids of page elements and property names of objects', () => {
  const next = createIdGenerator()
  expect(['Content', 'Root', 'constructor', 'body', '__proto__', 'toString', 'gtag'].map(next)).toEqual([
    'content-2',
    'root-2',
    'constructor',
    'body',
    'proto',
    'tostring',
    'gtag-2',
  ])
})
