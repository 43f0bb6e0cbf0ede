import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { sendSlices } from './sendSlices.ts'

/** Streams a JSON array that is too long to hold in memory, using `sendSlices`. */
export function sendJsonArray(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  slices: AsyncGenerator<readonly object[]>,
): Promise<FastifyReply> {
  return sendSlices(reply, log, { start: '[', slices, end: ']' })
}
