import contract from '@calotype/openapi' with { type: 'json' }

/** One operation of the contract. */
export interface ContractOperation {
  operationId: string
  method: string
  path: string
  /** The access rule, from `x-access`. */
  access: string
  /** Whether requests must have a JSON body. */
  needsBody: boolean
}

interface DescribedOperation {
  operationId: string
  'x-access'?: string
  requestBody?: { required?: boolean; content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

const paths = contract.paths as unknown as Record<string, Record<string, DescribedOperation>>

/** Every operation of the contract. */
export const operations: readonly ContractOperation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    operationId: described.operationId,
    method: method.toUpperCase(),
    path,
    access: described['x-access'] ?? '',
    needsBody: Boolean(described.requestBody?.required && described.requestBody.content['application/json']),
  })),
)

/**
 * Creates a copy of the contract for fastify-openapi-glue, with JSON bodies only. Operations with multipart bodies validate
 * the parts themselves, because the whole body is never in memory. Binary responses need no schema.
 */
export function createSpecification(): object {
  const copy = structuredClone(contract) as unknown as { paths: typeof paths }
  for (const described of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    if (described.requestBody?.content['multipart/form-data']) delete described.requestBody
    for (const { content } of Object.values(described.responses))
      for (const type of Object.keys(content ?? {})) if (type !== 'application/json') delete content?.[type]
  }
  return copy
}
