import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { sendSlices } from './sendSlices.ts'

/** Responds with a JSON array that is too long to hold in memory, as `sendSlices` does. */
export function sendJsonArray(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  slices: AsyncGenerator<readonly object[]>,
): Promise<FastifyReply> {
  return sendSlices(reply, log, { start: '[', slices, end: ']' })
}
