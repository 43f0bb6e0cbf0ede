import { NO_NUL } from './validators.ts'

/** The part of a validation error that a sentence is made of. */
interface Mistake {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

/** What an email address fails by. */
const NO_ADDRESS = new Set(['pattern', 'minLength', 'maxLength'])

/** Says in plain words what is wrong with a request, from the first thing ajv found. */
export function sentenceOf({ keyword, instancePath, params }: Mistake, where: string): string {
  const field = instancePath.slice(1).replaceAll('/', '.')
  if (!field && keyword === 'type') return 'The request has no body, or not the expected one.'
  if (keyword === NO_NUL) return 'The request has a NUL character in a text.'
  if (keyword === 'required') return `${inside(field, params['missingProperty'])} is missing.`
  if (keyword === 'additionalProperties')
    return `${inside(field, params['additionalProperty'])} is not expected here.`
  if (NO_ADDRESS.has(keyword) && /email$/i.test(field)) return 'Please enter an email address.'
  return `${field || where} ${complaintOf(keyword, params)}.`
}

const inside = (field: string, name: unknown) => (field ? `${field}.${String(name)}` : String(name))

function complaintOf(keyword: string, params: Record<string, unknown>): string {
  switch (keyword) {
    case 'type':
      return `must be of type ${[params['type']].flat().join(' or ')}`
    case 'minimum':
      return `must be at least ${params['limit']}`
    case 'maximum':
      return `must be at most ${params['limit']}`
    case 'minLength':
    case 'minItems':
      return Number(params['limit']) === 1 ? 'must not be empty' : 'is too short'
    case 'maxLength':
    case 'maxItems':
      return 'is too long'
    case 'enum':
      // Array.join alone would print nothing for null.
      return `must be one of ${[params['allowedValues']].flat().map(String).join(', ')}`
    default:
      return 'is not valid'
  }
}
