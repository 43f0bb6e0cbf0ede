import contract from '@calotype/openapi' with { type: 'json' }
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import {
  RESPONSE_STYLES,
  createExample,
  listResponseSchemas,
  createContractResponses,
  isNullable,
  type Schema,
} from './contractResponses.ts'

const VALID_STYLES = RESPONSE_STYLES.filter((style) => style !== 'omitted')

const responses = listResponseSchemas().filter(({ schema }) => schema !== null) as {
  endpoint: string
  schema: Schema
}[]

/** Creates a function that validates values against the schemas of an OpenAPI document. */
function createValidator(document: object) {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'contract')
  return (schema: Schema, value: unknown) => {
    const absolute = JSON.stringify(schema).replaceAll('"#/', '"contract#/')
    const validate = ajv.compile(JSON.parse(absolute) as object)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

test('covers every operation that returns JSON or nothing', () => {
  const endpoints = Object.keys(createContractResponses('minimal'))
  expect(endpoints).toContain('GET /api/media/{id}')
  expect(endpoints).toContain('POST /api/auth/logout')
  expect(endpoints).not.toContain('GET /authz')
})

test.each(VALID_STYLES)('%s responses are valid', (style) => {
  const validate = createValidator(contract)
  for (const { endpoint, schema } of responses)
    expect(validate(schema, createExample(schema, style)), endpoint).toEqual([])
})

test('omitted responses lack only nullable fields', () => {
  const validate = createValidator(withOptionalNullables(contract) as object)
  for (const { endpoint, schema } of responses)
    expect(validate(schema, createExample(schema, 'omitted')), endpoint).toEqual([])
})

test('list items differ, and cover every value of an enum', () => {
  const schema: Schema = {
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'name', 'kind'],
      properties: {
        id: { type: 'integer', minimum: 1 },
        name: { type: 'string' },
        kind: { enum: ['photo', 'video'] },
        note: { type: ['string', 'null'] },
      },
    },
  }
  expect(createExample(schema, 'minimal')).toEqual([])
  expect(createExample(schema, 'items')).toEqual([
    { id: 1, name: '', kind: 'photo' },
    { id: 2, name: '1', kind: 'video' },
  ])
})

test('nullable fields are null, missing, or have a value', () => {
  const schema: Schema = {
    type: 'object',
    required: ['note'],
    properties: { note: { type: ['string', 'null'], maxLength: 4 } },
  }
  expect(createExample(schema, 'items')).toEqual({ note: null })
  expect(createExample(schema, 'omitted')).toEqual({})
  expect(createExample(schema, 'full')).toEqual({ note: '<b>&' })
})

test('a page after the first is the last', async () => {
  const history = createContractResponses('full')['GET /api/media/favorites'] as (request: object) => object
  const page = (number: string) => history({ params: {}, query: new URLSearchParams({ page: number }) })
  expect(page('0')).toMatchObject({ hasMore: true })
  expect(page('1')).toMatchObject({ fileUploadResponseList: [], hasMore: false })
})

/** Returns a copy of a document in which all nullable properties are optional. */
function withOptionalNullables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOptionalNullables)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withOptionalNullables(part)]),
  )
  const { properties, required } = value as Schema
  if (!properties || !Array.isArray(required)) return copy
  return { ...copy, required: required.filter((name) => !isNullable(properties[name] ?? {})) }
}
