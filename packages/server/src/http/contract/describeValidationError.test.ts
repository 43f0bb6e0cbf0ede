import { expect, test } from 'vitest'
import { describeValidationError } from './describeValidationError.ts'
import { createValidatorCompiler } from './createValidatorCompiler.ts'

/** Validates a body as the server does, and describes the error. */
function describeError(schema: object, body: unknown): string {
  const validate = createValidatorCompiler()({ schema, method: 'POST', url: '/', httpPart: 'body' })
  validate(body)
  const [error] = validate.errors ?? []
  if (!error) throw new Error('The body is valid.')
  return describeValidationError(error, 'body')
}

const withField = (name: string, schema: object) => ({ type: 'object', properties: { [name]: schema } })

test.each<[keyword: string, schema: object, value: unknown, sentence: string]>([
  ['type', { type: 'string' }, 7, 'field must be of type string.'],
  ['type union', { type: ['integer', 'null'] }, '7', 'field must be of type integer or null.'],
  [
    'longer type union',
    { type: ['array', 'number', 'string', 'null'] },
    true,
    'field must be of type array, number, string, or null.',
  ],
  ['enum', { enum: ['read', 'edit'] }, 'x', 'field must be one of read or edit.'],
  ['enum with null', { enum: [null, 'FULL', 7] }, 'x', 'field must be one of null, FULL, or 7.'],
  ['enum with an empty text', { enum: ['', 'A', 'B'] }, 'x', 'field must be one of "", A, or B.'],
  ['enum of one value', { enum: ['VIEW'] }, 'EDIT', 'field must be VIEW.'],
  ['const', { const: 1 }, 2, 'field must be 1.'],
  ['minimum', { type: 'integer', minimum: 0 }, -1, 'field must be at least 0.'],
  ['maximum', { type: 'integer', maximum: 365 }, 366, 'field must be at most 365.'],
  ['exclusiveMinimum', { exclusiveMinimum: 0 }, 0, 'field must be more than 0.'],
  ['exclusiveMaximum', { exclusiveMaximum: 1 }, 1, 'field must be less than 1.'],
  ['multipleOf', { multipleOf: 256 }, 100, 'field must be a multiple of 256.'],
  ['minLength 1', { type: 'string', minLength: 1 }, '', 'field must not be empty.'],
  ['minLength', { type: 'string', minLength: 3 }, 'ab', 'field must have at least 3 characters.'],
  ['maxLength', { type: 'string', maxLength: 2 }, 'abc', 'field must have at most 2 characters.'],
  ['minItems 1', { type: 'array', minItems: 1 }, [], 'field must not be empty.'],
  ['minItems', { type: 'array', minItems: 2 }, [1], 'field must have at least 2 items.'],
  ['maxItems', { type: 'array', maxItems: 1 }, [1, 2], 'field must have at most 1 item.'],
  ['uniqueItems', { type: 'array', uniqueItems: true }, [1, 1], 'field must not have the same item twice.'],
  ['pattern', { type: 'string', pattern: '^[a-z]+$' }, 'A', 'field has the wrong format.'],
  ['pattern against blank texts', { type: 'string', pattern: '\\S' }, '  ', 'field must not be blank.'],
  [
    'format date-time',
    { type: 'string', format: 'date-time' },
    'noon',
    'field must be a date and time such as 2026-03-01T12:00:00Z.',
  ],
  ['format uri', { type: 'string', format: 'uri' }, 'x', 'field must be a URL.'],
  ['format without a description', { type: 'string', format: 'ipv4' }, 'x', 'field has the wrong format.'],
  ['other keywords', { not: {} }, 'x', 'field is not valid.'],
])('describes %s', (_keyword, schema, value, sentence) => {
  expect(describeError(withField('field', schema), { field: value })).toBe(sentence)
})

test('names a missing or unknown field with its path', () => {
  const chunk = { type: 'object', additionalProperties: false, required: ['etag'], properties: { etag: {} } }
  const schema = withField('chunks', { type: 'array', items: chunk })
  expect(describeError({ ...schema, required: ['chunks'] }, {})).toBe('chunks is missing.')
  expect(describeError(schema, { chunks: [{}] })).toBe('chunks.0.etag is missing.')
  expect(describeError(schema, { chunks: [{ etag: 1, size: 2 }] })).toBe(
    'chunks.0.size is not expected here.',
  )
  expect(describeError(withField('a/b~c', { type: 'string' }), { 'a/b~c': 1 })).toBe(
    'a/b~c must be of type string.',
  )
})

test('describes a body as a whole', () => {
  const schema = { type: 'object', minProperties: 1 }
  expect(describeError(schema, {})).toBe('The request body must not be empty.')
  expect(describeError(schema, null)).toBe('The request body is missing or has the wrong type.')
})

test('asks for an email address if a given one is invalid', () => {
  const email = { type: 'string', minLength: 3, maxLength: 9, pattern: '@' }
  for (const value of ['', 'abc', 'a@example.org'])
    expect(describeError(withField('targetEmail', email), { targetEmail: value })).toBe(
      'Please enter an email address.',
    )
})
