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
export function unbounded(schema: Schema, resolve: (ref: string) => Schema, path = ''): string[] {
  if (schema.$ref) return unbounded(resolve(schema.$ref), resolve, path)
  const is = (type: string) => [schema.type].flat().includes(type)
  const unboundedIn = (part: Schema, name = '') => unbounded(part, resolve, path + name)
  const missing: [boolean, string][] = [
    [is('object') && schema.additionalProperties !== false, 'additionalProperties: false'],
    [is('string') && !schema.maxLength && !schema.enum && schema.format !== 'binary', 'maxLength'],
    [is('array') && !schema.maxItems, 'maxItems'],
  ]
  return [
    ...missing.filter(([isMissing]) => isMissing).map(([, keyword]) => `${path || 'itself'} (${keyword})`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unboundedIn(part, `/${name}`)),
    ...(schema.items ? unboundedIn(schema.items, '/*') : []),
    ...[schema.allOf, schema.anyOf, schema.oneOf]
      .flatMap((parts) => parts ?? [])
      .flatMap((part) => unboundedIn(part)),
  ]
}
