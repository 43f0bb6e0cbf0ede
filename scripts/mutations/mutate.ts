import type { Random } from '../journeys/random.ts'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
}
interface Body {
  content?: Record<string, { schema: Schema }>
}
interface Operation {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: Body
  responses: Record<string, Body>
}

export interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface OperationLocation {
  operationId: string
  method: string
  path: string
}

/** A contract with one changed operation, and a description of the change. */
export interface Mutation extends OperationLocation {
  description: string
  contract: Contract
}

type Change = (contract: Contract, place: OperationLocation, random: Random) => string | null

/**
 * Error statuses that follow from an operation's access rules and request body. `openapi/lint.ts` checks these
 * statuses.
 */
const LINTED_STATUSES = ['400', '401', '404', '413', '415', '500', '503']
const SUCCESSES = ['200', '201', '202']
const ERRORS = ['409', '410', '422', '423']
/** Keywords that contain example values, not schemas. */
const EXAMPLES = ['example', 'examples']

export function listOperations({ paths }: Contract): OperationLocation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ operationId, method, path })),
  )
}

/** Changes an operation at random: a field of a response, a status, or the name of a parameter. */
export function mutate(original: Contract, place: OperationLocation, random: Random): Mutation {
  const changes = [removeField, changeStatus, rename].toSorted(() => random.next() - 0.5)
  for (const change of changes) {
    const contract = structuredClone(original)
    const description = change(contract, place, random)
    if (description !== null) return { ...place, description, contract }
  }
  throw new Error(`${place.operationId} has neither response fields nor parameters.`)
}

const removeField: Change = (contract, place, random) => {
  const responses = Object.entries(getOperation(contract, place).responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => content?.['application/json'] ?? [])
  for (const response of responses) response.schema = inlineRefs(response.schema, contract)
  const field = pickRandom(
    responses.flatMap(({ schema }) => listFields(schema)),
    random,
  )
  if (!field) return null
  const { owner, name } = field
  delete owner.properties?.[name]
  owner.required = (owner.required ?? []).filter((required) => required !== name)
  return `returns no ${name}`
}

const changeStatus: Change = (contract, place, random) => {
  const { responses } = getOperation(contract, place)
  const status = pickRandom(
    Object.keys(responses).filter((key) => !LINTED_STATUSES.includes(key)),
    random,
  )
  const unusedStatus = (status?.startsWith('2') ? SUCCESSES : ERRORS).find((key) => !responses[key])
  const response = status === undefined ? undefined : responses[status]
  if (status === undefined || unusedStatus === undefined || !response) return null
  delete responses[status]
  responses[unusedStatus] = response
  return `returns ${unusedStatus} instead of ${status}`
}

/** Renames a parameter of the path or the query, or a field of the request body. */
const rename: Change = (contract, place, random) => {
  const operation = getOperation(contract, place)
  for (const body of Object.values(operation.requestBody?.content ?? {}))
    body.schema = inlineRefs(body.schema, contract)
  const bodies = Object.values(operation.requestBody?.content ?? {})
  const requestFields = bodies.flatMap(({ schema }) => listFields(schema))
  const renamed = pickRandom([...(operation.parameters ?? []), ...requestFields], random)
  if (!renamed) return null
  const { name } = renamed
  const newName = `${name}Now`
  if ('owner' in renamed) {
    const { owner } = renamed
    const { [name]: schema = {}, ...others } = owner.properties ?? {}
    owner.properties = { ...others, [newName]: schema }
    owner.required = (owner.required ?? []).map((required) => (required === name ? newName : required))
  } else {
    renamed.name = newName
    if (renamed.in === 'path') move(contract, place, place.path.replace(`{${name}}`, `{${newName}}`))
  }
  return `renames ${name} to ${newName}`
}

function move({ paths }: Contract, { path, method }: OperationLocation, to: string): void {
  const { [method]: operation, ...others } = paths[path] ?? {}
  if (!operation) return
  paths[to] = { ...paths[to], [method]: operation }
  paths[path] = others
}

function getOperation({ paths }: Contract, { path, method, operationId }: OperationLocation): Operation {
  const operation = paths[path]?.[method]
  if (!operation) throw new Error(`The contract has no ${operationId}.`)
  return operation
}

/** Inlines all references, so that a change to the schema doesn't affect other operations. */
function inlineRefs(schema: Schema, contract: Contract): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: Schema | null) => {
    if (typeof value?.$ref !== 'string') return value
    const target = contract.components.schemas[value.$ref.replace('#/components/schemas/', '')]
    return target ? inlineRefs(target, contract) : value
  }) as Schema
}

/** Returns all fields of a schema, including nested ones. */
function listFields(schema: Schema): { owner: Schema; name: string }[] {
  const ownFields = Object.keys(schema.properties ?? {}).map((name) => ({ owner: schema, name }))
  return [...ownFields, ...listParts(schema.properties ?? {}), ...listParts({ ...schema, properties: null })]
}

function listParts(parts: object): { owner: Schema; name: string }[] {
  return Object.entries(parts)
    .filter(([keyword, part]) => typeof part === 'object' && part !== null && !EXAMPLES.includes(keyword))
    .flatMap(([, part]) => listFields(part as Schema))
}

function pickRandom<T>(values: readonly T[], random: Random): T | undefined {
  return values[random.upTo(values.length - 1)]
}
