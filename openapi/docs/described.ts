/** @file Types for the parts of an OpenAPI document that the API documentation shows. */

export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
}

export interface Media {
  schema?: Schema
  example?: unknown
  examples?: Readonly<Record<string, { $ref?: string; value?: unknown }>>
}

export interface DescribedResponse {
  $ref?: string
  description?: string
  content?: Readonly<Record<string, Media>>
}

export interface Operation {
  operationId: string
  tags?: readonly string[]
  summary?: string
  description?: string
  'x-access'?: string
  'x-scope'?: string
  'x-permission'?: string
  'x-extension'?: boolean
  parameters?: readonly Parameter[]
  requestBody?: DescribedResponse
  responses: Readonly<Record<string, DescribedResponse>>
}

export interface Document {
  info: { title: string; description?: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    responses?: Readonly<Record<string, DescribedResponse>>
    parameters?: Readonly<Record<string, Parameter>>
    examples?: Readonly<Record<string, { value?: unknown }>>
  }
}

/** Resolves a reference. Returns any other value unchanged. */
export function resolveRef<T extends { $ref?: string }>(document: Document, value: T): T {
  if (value.$ref === undefined) return value
  let resolved: unknown = document
  for (const part of value.$ref.replace('#/', '').split('/'))
    resolved = (resolved as Readonly<Record<string, unknown>>)[part]
  return resolved as T
}

/** Returns the last part of a reference, such as `Album` for `#/components/schemas/Album`. */
export const getReferenceName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)
