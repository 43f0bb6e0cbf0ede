import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'

/** A JSON text with one list that is too long to hold in memory. */
export interface JsonSlices {
  start: string
  slices: AsyncGenerator<readonly object[]>
  end: string
}

/**
 * Responds with a JSON text slice by slice, and only as fast as the client reads. An error in the first slice becomes
 * an ordinary error response. If a later slice fails, the connection closes before the end of the text, so that no
 * client mistakes the text for a complete one.
 */
export async function sendSlices(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  json: JsonSlices,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8')
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
  const { value: first = [] } = await json.slices.next()
  const body = Readable.from(serialize(first, json), { objectMode: false })
  body.on('error', (error) => log.error({ err: error }, 'a list could not be sent'))
  return reply.send(body)
}

async function* serialize(
  first: readonly object[],
  { start, slices, end }: JsonSlices,
): AsyncGenerator<string> {
  yield start + serializeItems(first)
  let separator = first.length > 0 ? ',' : ''
  for await (const slice of slices) {
    if (slice.length === 0) continue
    yield separator + serializeItems(slice)
    separator = ','
  }
  yield end
}

const serializeItems = (items: readonly object[]) => JSON.stringify(items).slice(1, -1)
