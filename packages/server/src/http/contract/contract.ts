import contract from '@calotype/openapi' with { type: 'json' }
import type { FastifySchema } from 'fastify'
import type { Permission } from '../../users/permissions.ts'

export interface ContractOperation {
  operationId: string
  method: string
  /** The path with OpenAPI's parameters: `/api/albums/{id}`. */
  path: string
  /** The path with Fastify's parameters: `/api/albums/:id`. */
  url: string
  /** The access rule, from `x-access`. */
  access: string
  /** The scope that a personal access token needs, from `x-scope`; null if the operation requires a session. */
  scope: string | null
  /** The permission that the operation requires, from `x-permission`; null if it requires none. */
  permission: Permission | null
  /** The schemas of requests and responses, with resolved references. Only JSON bodies have a schema. */
  schema: FastifySchema & { operationId: string }
}

interface Body {
  content: Record<string, { schema: object }>
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: object
}
interface DescribedOperation {
  operationId: string
  'x-access'?: string
  'x-scope'?: string
  'x-permission'?: Permission
  parameters?: Parameter[]
  requestBody?: Body & { required?: boolean }
  responses: Record<string, object>
}

const JSON_TYPE = 'application/json'

const paths = contract.paths as unknown as Record<string, Record<string, DescribedOperation>>
const components: Record<string, Record<string, object>> = contract.components
const resolved = new Map<string, unknown>()

export const operations: readonly ContractOperation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    operationId: described.operationId,
    method: method.toUpperCase(),
    path,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    access: described['x-access'] ?? '',
    scope: described['x-scope'] ?? null,
    permission: described['x-permission'] ?? null,
    schema: createRouteSchema(described),
  })),
)

function createRouteSchema({
  operationId,
  parameters = [],
  requestBody,
  responses,
}: DescribedOperation): ContractOperation['schema'] {
  const groups = { params: 'path', querystring: 'query', headers: 'header' } as const
  const usedGroups = Object.entries(groups).flatMap(([key, location]) => {
    const group = parameters.filter((parameter) => parameter.in === location)
    return group.length > 0 ? [[key, createParametersSchema(group)]] : []
  })
  const body: unknown = requestBody && createBodySchema(requestBody)
  return {
    operationId,
    ...Object.fromEntries(usedGroups),
    ...(body !== undefined && { body }),
    response: Object.fromEntries(
      Object.entries(responses).flatMap(([status, described]) => {
        const { content } = resolveReferences(described) as Partial<Body>
        return content?.[JSON_TYPE] ? [[status, { content: { [JSON_TYPE]: content[JSON_TYPE] } }]] : []
      }),
    ),
  }
}

function createParametersSchema(parameters: readonly Parameter[]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, resolveReferences(schema)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Creates schemas only for required bodies, because Fastify applies a schema even to requests without a body. */
function createBodySchema({ required, content }: Body & { required?: boolean }): unknown {
  const json = resolveReferences(content[JSON_TYPE]) as Body['content'][string] | undefined
  return required || !json ? json?.schema : { content: { [JSON_TYPE]: json } }
}

/**
 * Copies a part of the contract, replacing references with the components they refer to. All copies share the
 * components.
 */
function resolveReferences(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolveReferences)
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...rest } = part as { $ref?: string }
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolveReferences(value)]))
  return $ref === undefined ? copy : { ...(resolveReference($ref) as object), ...copy }
}

function resolveReference($ref: string): unknown {
  const [kind = '', name = ''] = $ref.replace('#/components/', '').split('/')
  if (!resolved.has($ref)) resolved.set($ref, resolveReferences(components[kind]?.[name]))
  return resolved.get($ref)
}
