import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'

/** A JSON object whose only long property is a list. */
export interface JsonWithList {
  /** The other properties, which are sent first. */
  head: object
  /** The name of the list. */
  property: string
  slices: AsyncIterable<readonly object[]>
}

/**
 * Responds with a JSON object whose list is too long to hold in memory, slice by slice and only as fast as the client
 * reads. If a slice fails, the connection closes before the end of the response, so that no client takes it for whole.
 */
export function sendJsonSlices(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  json: JsonWithList,
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
  const body = Readable.from(textOf(json), { objectMode: false })
  body.on('error', (error) => log.error({ err: error }, 'a list could not be sent'))
  return reply.send(body)
}

async function* textOf({ head, property, slices }: JsonWithList): AsyncGenerator<string> {
  const opened = JSON.stringify({ ...head, [property]: [] })
  yield opened.slice(0, -']}'.length)
  let separator = ''
  for await (const slice of slices) {
    if (slice.length === 0) continue
    yield separator + slice.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield ']}'
}
