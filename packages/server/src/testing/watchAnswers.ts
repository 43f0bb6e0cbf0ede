import type { FastifyInstance } from 'fastify'

/**
 * Watches that a server, which is not ready yet, answers nothing that the contract does not have: such a field would be
 * left out in writing, and nobody would know. What is returned throws when one was.
 */
export function watchAnswers(app: FastifyInstance): () => void {
  const lost = new Set<string>()
  app.addHook('preSerialization', async (request, reply, answer: Record<string, unknown>) => {
    const write = reply.getSerializationFunction(String(reply.statusCode), 'application/json')
    if (!write) return answer
    const operation = request.routeOptions.schema?.operationId ?? request.url
    for (const field of missingIn(JSON.parse(write(answer)), JSON.parse(JSON.stringify(answer))))
      lost.add(`${operation} ${reply.statusCode}: ${field}`)
    return answer
  })
  return () => {
    if (lost.size > 0)
      throw new Error(`Answered, but not in the contract and so not sent:\n${[...lost].join('\n')}`)
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
