import contract from '@calotype/openapi' with { type: 'json' }
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Of no operation: the disk is full. */
const NO_ROOM = 507

/** The statuses that the contract has for each operation. */
const statuses = new Map(
  Object.values(contract.paths as Record<string, Record<string, { operationId: string; responses: object }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses)]),
)

/**
 * Watches that a server, which is not ready yet, answers nothing that the contract does not have: neither a status, nor a
 * field, which would be left out in writing, and nobody would know. What is returned throws when it did.
 */
export function watchResponses(app: FastifyInstance): () => void {
  const lost = new Set<string>()
  const begun = new WeakSet<FastifyRequest>()
  // What is refused before, is so wherever it is asked.
  app.addHook('preHandler', async (request) => void begun.add(request))
  app.addHook('onResponse', async (request, reply) => {
    const { operationId } = request.routeOptions.schema ?? {}
    if (operationId === undefined || !begun.has(request) || reply.statusCode === NO_ROOM) return
    if (!statuses.get(operationId)?.includes(String(reply.statusCode)))
      lost.add(`${operationId} ${reply.statusCode}`)
  })
  app.addHook('preSerialization', async (request, reply, answer: Record<string, unknown>) => {
    const write = reply.getSerializationFunction(String(reply.statusCode), 'application/json')
    if (!write) return answer
    const operation = request.routeOptions.schema?.operationId ?? request.url
    for (const field of missingIn(JSON.parse(write(answer)), JSON.parse(JSON.stringify(answer))))
      lost.add(`${operation} ${reply.statusCode}: ${field}`)
    return answer
  })
  return () => {
    if (lost.size > 0) throw new Error(`Answered, but not in the contract:\n${[...lost].join('\n')}`)
  }
}

/** The fields of one value that another lacks, as `user.roles`. */
function missingIn(written: unknown, meant: unknown): string[] {
  if (typeof meant !== 'object' || meant === null) return []
  const there = (written ?? {}) as Record<string, unknown>
  return Object.entries(meant).flatMap(([name, value]) => {
    if (!(name in there)) return [name]
    const place = Array.isArray(meant) ? '' : `${name}.`
    return missingIn(there[name], value).map((field) => place + field)
  })
}
