import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'

/**
 * Responds with a JSON array that is too long to hold in memory, slice by slice and only as fast as the client reads. An
 * error in the first slice becomes an ordinary error response. If a later slice fails, the connection closes before the
 * end of the array, so that no client takes it for the whole.
 */
export async function sendJsonArray(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  slices: AsyncGenerator<readonly object[]>,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8')
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
  const { value: first = [] } = await slices.next()
  const body = Readable.from(arrayText(first, slices), { objectMode: false })
  body.on('error', (error) => log.error({ err: error }, 'a list could not be sent'))
  return reply.send(body)
}

async function* arrayText(
  first: readonly object[],
  rest: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield `[${itemsText(first)}`
  let separator = first.length > 0 ? ',' : ''
  for await (const slice of rest) {
    if (slice.length === 0) continue
    yield separator + itemsText(slice)
    separator = ','
  }
  yield ']'
}

const itemsText = (items: readonly object[]) => JSON.stringify(items).slice(1, -1)
