import contract from '@calotype/openapi' with { type: 'json' }

/** What the server needs to know of one operation of the contract. */
export interface ContractOperation {
  operationId: string
  method: string
  path: string
  /** `x-access`: who may call it. */
  access: string
  /** Whether it cannot be called without a JSON body. */
  needsBody: boolean
}

interface Described {
  operationId: string
  'x-access'?: string
  requestBody?: { required?: boolean; content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

const paths = contract.paths as unknown as Record<string, Record<string, Described>>

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
 * The contract as fastify-openapi-glue takes it: with JSON alone. Multipart bodies are read part by part, so there is
 * never one whole body to validate, and their operations validate what they read. Bytes are answered as they are.
 */
export function specification(): object {
  const copy = structuredClone(contract) as unknown as { paths: typeof paths }
  for (const described of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    if (described.requestBody?.content['multipart/form-data']) delete described.requestBody
    for (const { content } of Object.values(described.responses))
      for (const type of Object.keys(content ?? {})) if (type !== 'application/json') delete content?.[type]
  }
  return copy
}
