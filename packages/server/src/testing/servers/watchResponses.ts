import contract from '@calotype/openapi' with { type: 'json' }
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The status for a full disk, which the contract doesn't list for each operation. */
const DISK_FULL = 507

const statuses = new Map(
  Object.values(contract.paths as Record<string, Record<string, { operationId: string; responses: object }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses)]),
)

/**
 * Watches the responses of a server. Must be called before the server is ready. Returns a function that throws if a
 * response had a status or field that the contract lacks. The serializer would omit such a field silently.
 */
export function watchResponses(app: FastifyInstance): () => void {
  const mismatches = new Set<string>()
  const startedRequests = new WeakSet<FastifyRequest>()
  // Requests that are rejected before this hook get common responses, which the contract doesn't list for each
  // operation.
  app.addHook('preHandler', async (request) => void startedRequests.add(request))
  app.addHook('onResponse', async (request, reply) => {
    const { operationId } = request.routeOptions.schema ?? {}
    if (operationId === undefined || !startedRequests.has(request) || reply.statusCode === DISK_FULL) return
    if (!statuses.get(operationId)?.includes(String(reply.statusCode)))
      mismatches.add(`${operationId} ${reply.statusCode}`)
  })
  app.addHook('preSerialization', async (request, reply, body: Record<string, unknown>) => {
    const write = reply.getSerializationFunction(String(reply.statusCode), 'application/json')
    if (!write) return body
    const operation = request.routeOptions.schema?.operationId ?? request.url
    for (const field of findMissing(JSON.parse(write(body)), JSON.parse(JSON.stringify(body))))
      mismatches.add(`${operation} ${reply.statusCode}: ${field}`)
    return body
  })
  return () => {
    if (mismatches.size > 0)
      throw new Error(`Responses that are not in the contract:\n${[...mismatches].join('\n')}`)
  }
}

/** Lists the fields of `expected` that a value lacks, as paths such as `user.roles`. */
function findMissing(writtenValue: unknown, expected: unknown): string[] {
  if (typeof expected !== 'object' || expected === null) return []
  const writtenFields = (writtenValue ?? {}) as Record<string, unknown>
  return Object.entries(expected).flatMap(([name, value]) => {
    if (!(name in writtenFields)) return [name]
    const prefix = Array.isArray(expected) ? '' : `${name}.`
    return findMissing(writtenFields[name], value).map((field) => prefix + field)
  })
}
