/** @file Derives responses at the limits of the contract, for this repository's stories and tests. Not published. */
import contract from '@calotype/openapi' with { type: 'json' }
import { sample, stringMatching } from 'fast-check'
import type { MockTable } from '../mock.ts'

/**
 * The styles of responses, each at a limit of the contract:
 * - `minimal`: the shortest valid response. Lists are empty, nullable fields are null, optional fields are missing.
 * - `items`: the same, but each list has an item for every value of its enums.
 * - `omitted`: the same as `items`, but nullable fields are missing too, as from a server that doesn't send nulls.
 * - `full`: every field is present, and as long or as large as the contract allows.
 */
export const RESPONSE_STYLES = ['minimal', 'items', 'omitted', 'full'] as const
export type ResponseStyle = (typeof RESPONSE_STYLES)[number]

/** The keywords of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string
  anyOf?: Schema[]
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

export interface ResponseSchema {
  /** Method and path in the format of a `MockTable`, for example 'GET /api/media/{id}'. */
  endpoint: string
  /** Null for a response without content. */
  schema: Schema | null
  /** Names of the parameters that select a page. */
  pageParameters: readonly string[]
}

interface Operation {
  parameters?: { name?: string }[]
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

const PAGE_PARAMETERS = ['page', 'cursor']

/** Returns the successful responses of all operations except those that return files or other bytes. */
export function listResponseSchemas(): ResponseSchema[] {
  const paths = Object.entries(contract.paths as Record<string, Record<string, Operation>>)
  return paths.flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses, parameters = [] }]) => {
      const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
      const schema = response?.content === undefined ? null : response.content['application/json']?.schema
      if (schema === undefined) return []
      const pageParameters = PAGE_PARAMETERS.filter((page) => parameters.some(({ name }) => name === page))
      return [{ endpoint: `${method.toUpperCase()} ${path}`, schema, pageParameters }]
    }),
  )
}

/**
 * Creates a mock table that responds to all operations in one style. Pages after the first are minimal, so that paging
 * ends.
 */
export function createContractResponses(style: ResponseStyle): MockTable {
  return Object.fromEntries(
    listResponseSchemas().map(({ endpoint, schema, pageParameters }) => {
      if (schema === null) return [endpoint, undefined]
      const first = createExample(schema, style)
      if (pageParameters.length === 0) return [endpoint, first]
      const next = createExample(schema, 'minimal')
      return [
        endpoint,
        ({ params, query }: { params: Record<string, string>; query: URLSearchParams }) =>
          pageParameters.every((page) => ['0', null].includes(params[page] ?? query.get(page)))
            ? first
            : next,
      ]
    }),
  )
}

/** Creates a valid value for a schema. Values with different indexes differ if the schema allows it. */
export function createExample(schema: Schema, style: ResponseStyle, index = 0): unknown {
  const resolved = resolve(schema)
  if (isNullable(resolved) && style !== 'full') return null
  if (resolved.anyOf)
    return createExample(resolved.anyOf.find((option) => !isNullable(option)) ?? {}, style, index)
  if (resolved.enum) {
    const values = resolved.enum.filter((value) => value !== null)
    return values[index % values.length]
  }
  const isLargest = style === 'full'
  switch ([resolved.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return createObject(resolved, style, index)
    case 'array':
      return createList(resolved, style)
    case 'string':
      return createString(resolved, isLargest, index)
    case 'integer':
    case 'number':
      return createNumber(resolved, isLargest, index)
    case 'boolean':
      return (index % 2 === 0) === isLargest
    default:
      throw new Error(`Can’t derive an example from this schema: ${JSON.stringify(resolved)}`)
  }
}

export function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  const target = (contract.components.schemas as Record<string, Schema>)[name]
  if (!target) throw new Error(`The contract has no schema ${name}.`)
  return resolve(target)
}

export function isNullable(schema: Schema): boolean {
  const { type, anyOf } = resolve(schema)
  return [type].flat().includes('null') || (anyOf?.some(isNullable) ?? false)
}

function createObject({ properties = {}, required = [] }: Schema, style: ResponseStyle, index: number) {
  const isPresent = (name: string, schema: Schema) =>
    style === 'full' || (required.includes(name) && !(style === 'omitted' && isNullable(schema)))
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, schema]) => isPresent(name, schema))
      .map(([name, schema]) => [name, createExample(schema, style, index)]),
  )
}

function createList(
  { items = {}, minItems = 0, maxItems = Infinity }: Schema,
  style: ResponseStyle,
): unknown[] {
  const enums = Object.values(resolve(items).properties ?? {}).map((property) => resolve(property).enum ?? [])
  const length =
    style === 'minimal' ? minItems : Math.max(minItems, 1, ...enums.map((values) => values.length))
  return Array.from({ length: Math.min(length, maxItems) }, (_, index) => createExample(items, style, index))
}

/** Maximum length of texts for which the contract defines no limit. */
const LONG_LENGTH = 300
const LARGE_NUMBER = 1_000_000
const SMALL_NUMBER = -1

/** Text without line breaks that contains special characters of HTML and URLs, and bidirectional text. */
const LONG_TEXT = `<b>&amp;</b> "?#%/\\ ‏مرحبا 👩‍👩‍👧 ${'Wide'.repeat(1000)}`

function createString(schema: Schema, isLargest: boolean, index: number): string {
  const { format, pattern, minLength = 0, maxLength = LONG_LENGTH } = schema
  if (format === 'date-time') return isLargest ? '9999-12-31T23:59:59.999Z' : '1970-01-01T00:00:00Z'
  if (format === 'uri') return isLargest ? `https://example.org/${'a'.repeat(2000)}` : 'https://a.example'
  if (pattern !== undefined) return createMatchingText(schema, isLargest, index)
  const distinct = index === 0 ? '' : String(index)
  return isLargest ? `${distinct}${LONG_TEXT}`.slice(0, maxLength) : distinct.padEnd(minLength, 'x')
}

const samples = new Map<string, string[]>()

/** Returns the same sample texts for a pattern on every call. */
function getSamples(pattern: string): string[] {
  const cachedTexts = samples.get(pattern)
  if (cachedTexts) return cachedTexts
  const texts = [...new Set(sample(stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 200 }))]
  samples.set(pattern, texts)
  return texts
}

/** Returns one of the shortest or longest texts that match the pattern. */
function createMatchingText(
  { pattern = '', minLength = 0, maxLength = Infinity }: Schema,
  isLargest: boolean,
  index: number,
) {
  const sortedSamples = getSamples(pattern)
    .filter(({ length }) => length >= minLength && length <= maxLength)
    .toSorted((one, other) => one.length - other.length)
  const text = sortedSamples.at(isLargest ? -1 - index : index)
  if (text === undefined) throw new Error(`No sample matches ${pattern} within its limits.`)
  return text
}

function createNumber({ minimum, maximum }: Schema, isLargest: boolean, index: number): number {
  const smallest = minimum ?? SMALL_NUMBER
  const largest = maximum ?? LARGE_NUMBER
  return isLargest ? Math.max(largest - index, smallest) : Math.min(smallest + index, largest)
}
