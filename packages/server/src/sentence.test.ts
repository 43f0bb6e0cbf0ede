import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { sentenceOf } from './sentence.ts'

/** The sentence for a body with the given field, validated by the given schema. */
function sentenceFor(name: string, schema: object, value: unknown): string {
  const ajv = new Ajv2020({ strict: false })
  const validate = ajv.compile({ type: 'object', properties: { [name]: schema } })
  validate({ [name]: value })
  const [error] = validate.errors ?? []
  if (!error) throw new Error('The value is valid.')
  return sentenceOf(error, 'body')
}

test('names null among the allowed values', () => {
  expect(sentenceFor('reason', { enum: [null, 'FULL', 7] }, 'x')).toBe('reason must be one of null, FULL, 7.')
})

test('names both types of a nullable number and its limits', () => {
  const days = { type: ['integer', 'null'], minimum: 0, maximum: 365 }
  expect(sentenceFor('days', days, '7')).toBe('days must be of type integer or null.')
  expect(sentenceFor('days', days, 366)).toBe('days must be at most 365.')
  expect(sentenceFor('days', days, -1)).toBe('days must be at least 0.')
})
