import contract from '../../openapi/contract.gen.json' with { type: 'json' }

interface Schema {
  $ref?: string
  type?: string | string[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
}

interface Operation {
  operationId: string
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema; example?: Record<string, unknown> }> }
}

const methods = Object.entries(contract.paths as unknown as Record<string, Record<string, Operation>>)
const writes = methods.flatMap(([, byMethod]) =>
  Object.entries(byMethod)
    .filter(([method]) => method !== 'get')
    .map(([, operation]) => operation),
)

/** Returns the parts of a schema that accept any text, such as `title` or `mediaMetadata.labels[]`. */
function findTexts(schema: Schema, path = ''): { path: string; schema: Schema }[] {
  const resolved = resolveRef(schema)
  const properties = Object.entries(resolved.properties ?? {})
  return [
    ...(resolved.allOf ?? []).flatMap((part) => findTexts(part, path)),
    ...properties.flatMap(([name, part]) => findTexts(part, path ? `${path}.${name}` : name)),
    ...(resolved.items ? findTexts(resolved.items, `${path}[]`) : []),
    ...(canBeText(resolved) ? [{ path, schema: resolved }] : []),
  ]
}

function resolveRef(schema: Schema): Schema {
  if (!schema.$ref) return schema
  const names = schema.$ref.split('/').slice(1)
  return names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], contract) as Schema
}

/**
 * Whether a schema accepts a text that can contain a payload. Excludes binary parts, enumerations, and texts whose
 * pattern allows no markup.
 */
function canBeText({ type, enum: values, format, pattern, maxLength = Infinity }: Schema): boolean {
  if (![type].flat().includes('string') || values || format === 'binary' || maxLength < 40) return false
  return !pattern || new RegExp(pattern, 'u').test('<script>alert(1)</script>')
}

function getSchemas({ parameters = [], requestBody }: Operation): Schema[] {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const querySchemas = query.map(({ name, schema }) => ({ properties: { [name]: schema } }))
  return [...querySchemas, ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)]
}

/** All texts of the contract that a request can store, in the format `operation: field`. */
export const TEXTS: readonly string[] = writes.flatMap((operation) =>
  getSchemas(operation).flatMap((schema) =>
    findTexts(schema).map(({ path }) => `${operation.operationId}: ${path}`),
  ),
)

/**
 * Creates a request body in which every text is a payload, truncated to the length that its schema allows. Fields of
 * objects are nested.
 */
export function createHostileBody(operationId: string, payload: string): Record<string, unknown> {
  const operation = writes.find((write) => write.operationId === operationId)
  if (!operation) throw new Error(`The contract has no operation ${operationId}.`)
  const body: Record<string, unknown> = {}
  for (const { path, schema } of getSchemas(operation).flatMap((part) => findTexts(part))) {
    const text = truncateToSchema(payload, schema)
    const names = path.split('.')
    const last = names.pop() ?? ''
    const parent = names.reduce<Record<string, unknown>>((part, name) => {
      part[name] ??= {}
      return part[name] as Record<string, unknown>
    }, body)
    if (last.endsWith('[]')) parent[last.slice(0, -2)] = [text]
    else parent[last] = text
  }
  return body
}

/**
 * Shortens the payload to the maximum length of a schema, and removes its line breaks if the schema's pattern allows
 * none.
 */
function truncateToSchema(payload: string, { maxLength = Infinity, pattern }: Schema): string {
  const text = payload.slice(0, maxLength)
  return !pattern || new RegExp(pattern, 'u').test(text) ? text : text.replaceAll(/[\r\n]/g, ' ')
}
