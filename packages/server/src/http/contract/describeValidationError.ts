import { NO_NUL } from './createValidatorCompiler.ts'

/** The properties of an ajv error that the message depends on. */
interface ValidationError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

/** The keywords of the contract's `Email` schema. */
const EMAIL_KEYWORDS = new Set(['pattern', 'minLength', 'maxLength'])

/** The contract's pattern for texts that must contain a character other than white space. */
const NOT_BLANK = String.raw`\S`

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time such as 2026-03-01T12:00:00Z',
  date: 'a date such as 2026-03-01',
  email: 'an email address',
  uri: 'a URL',
}

const PARTS: Readonly<Record<string, string>> = {
  body: 'The request body',
  querystring: 'The query',
  params: 'The path',
  headers: 'The headers',
}

/** Describes the first error that ajv found in a part of a request, such as `body`, as a sentence for a person. */
export function describeValidationError(
  { keyword, instancePath, params }: ValidationError,
  part: string,
): string {
  const field = toFieldPath(instancePath)
  if (!field && keyword === 'type') return 'The request body is missing or has the wrong type.'
  if (keyword === NO_NUL) return 'The request contains a NUL character.'
  if (keyword === 'required') return `${joinField(field, params['missingProperty'])} is missing.`
  if (keyword === 'additionalProperties')
    return `${joinField(field, params['additionalProperty'])} is not expected here.`
  if (EMAIL_KEYWORDS.has(keyword) && /email$/i.test(field)) return 'Please enter an email address.'
  return `${field || (PARTS[part] ?? part)} ${describeRule(keyword, params)}.`
}

/**
 * Returns the path of the field that an error is about, such as `chunks.0.etag`; empty if it is about the whole part.
 */
export function findInvalidField({ instancePath, params }: Pick<ValidationError, 'instancePath' | 'params'>) {
  const property = params['missingProperty'] ?? params['additionalProperty']
  const field = toFieldPath(instancePath)
  return property === undefined ? field : joinField(field, property)
}

/** Converts a JSON pointer, such as '/chunks/0/etag', to 'chunks.0.etag'. */
function toFieldPath(pointer: string): string {
  const names = pointer.split('/').slice(1)
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

const joinField = (field: string, name: unknown) => (field ? `${field}.${String(name)}` : String(name))

const choices = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Joins values into a list, such as 'null, FULL, or 7'. Quotes an empty text, so that it is visible. */
function formatList(values: unknown): string {
  return choices.format([values].flat().map((value) => (value === '' ? '""' : String(value))))
}

function describeRule(keyword: string, params: Record<string, unknown>): string {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'type':
      return `must be of type ${formatList(params['type'])}`
    case 'enum': {
      const allowed = [params['allowedValues']].flat()
      return `must be ${allowed.length > 1 ? 'one of ' : ''}${formatList(allowed)}`
    }
    case 'const':
      return `must be ${formatList(params['allowedValue'])}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'exclusiveMinimum':
      return `must be more than ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'exclusiveMaximum':
      return `must be less than ${limit}`
    case 'multipleOf':
      return `must be a multiple of ${params['multipleOf']}`
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} ${UNITS[keyword]}`
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${limit} ${limit === 1 ? UNITS[keyword].slice(0, -1) : UNITS[keyword]}`
    case 'uniqueItems':
      return 'must not have the same item twice'
    case 'pattern':
      return params['pattern'] === NOT_BLANK ? 'must not be blank' : 'has the wrong format'
    case 'format': {
      const expected = FORMATS[String(params['format'])]
      return expected === undefined ? 'has the wrong format' : `must be ${expected}`
    }
    default:
      return 'is not valid'
  }
}

const UNITS = {
  minLength: 'characters',
  maxLength: 'characters',
  minItems: 'items',
  maxItems: 'items',
  minProperties: 'fields',
  maxProperties: 'fields',
} as const
