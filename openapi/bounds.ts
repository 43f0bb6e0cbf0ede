/** What a client may send is bounded: no object takes unknown fields, no string or list is endless. */

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

/** What has no bound in the schema, each as a path into it and the word that is missing there. */
export function unbounded(schema: Schema, resolve: (ref: string) => Schema, place = ''): string[] {
  if (schema.$ref) return unbounded(resolve(schema.$ref), resolve, place)
  const is = (type: string) => [schema.type].flat().includes(type)
  const inside = (part: Schema, name = '') => unbounded(part, resolve, place + name)
  const missing: [boolean, string][] = [
    [is('object') && schema.additionalProperties !== false, 'additionalProperties: false'],
    [is('string') && !schema.maxLength && !schema.enum && schema.format !== 'binary', 'maxLength'],
    [is('array') && !schema.maxItems, 'maxItems'],
  ]
  return [
    ...missing.filter(([isMissing]) => isMissing).map(([, word]) => `${place || 'itself'} (${word})`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(part, `/${name}`)),
    ...(schema.items ? inside(schema.items, '/*') : []),
    ...[schema.allOf, schema.anyOf, schema.oneOf]
      .flatMap((parts) => parts ?? [])
      .flatMap((part) => inside(part)),
  ]
}
