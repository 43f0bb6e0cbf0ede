import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { sendSlices } from './sendSlices.ts'

/** A JSON object whose only long property is a list. */
export interface JsonWithList {
  /** The other properties, which are sent first. */
  head: object
  property: string
  slices: AsyncGenerator<readonly object[]>
}

/** Responds with a JSON object whose list is too long to hold in memory, using `sendSlices`. */
export function sendJsonSlices(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  { head, property, slices }: JsonWithList,
): Promise<FastifyReply> {
  const end = ']}'
  const start = JSON.stringify({ ...head, [property]: [] }).slice(0, -end.length)
  return sendSlices(reply, log, { start, slices, end })
}
