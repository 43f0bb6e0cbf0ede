/**
 * A JSON Schema of the contract. Requests are bounded: objects reject unknown fields, and strings and lists have a
 * maximum length.
 */

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  maxLength?: number
  maxItems?: number
  additionalProperties?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Returns the path of each unbounded part of a schema, with the keyword that it lacks. */
export function findUnbounded(schema: Schema, resolve: (ref: string) => Schema, path = ''): string[] {
  if (schema.$ref) return findUnbounded(resolve(schema.$ref), resolve, path)
  const isType = (type: string) => [schema.type].flat().includes(type)
  const findUnboundedIn = (part: Schema, name = '') => findUnbounded(part, resolve, path + name)
  const checks: [boolean, string][] = [
    [isType('object') && schema.additionalProperties !== false, 'additionalProperties: false'],
    [isType('string') && !schema.maxLength && !schema.enum && schema.format !== 'binary', 'maxLength'],
    [isType('array') && !schema.maxItems, 'maxItems'],
  ]
  return [
    ...checks.filter(([isMissing]) => isMissing).map(([, keyword]) => `${path || 'itself'} (${keyword})`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => findUnboundedIn(part, `/${name}`)),
    ...(schema.items ? findUnboundedIn(schema.items, '/*') : []),
    ...[schema.allOf, schema.anyOf, schema.oneOf]
      .flatMap((parts) => parts ?? [])
      .flatMap((part) => findUnboundedIn(part)),
  ]
}
