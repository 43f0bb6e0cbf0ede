import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Matches the first character of cells that spreadsheets evaluate. */
const FORMULA = /^[=+\-@\t\r]/

/** Converts a value to a cell of CSV (RFC 4180). Adds an apostrophe before text that a spreadsheet would evaluate. */
export function toCsvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return String(Math.round(value * 10) / 10)
  const text = String(value ?? '')
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Streams lines of CSV as a download. */
export function sendCsv(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  { name, header, lines }: { name: string; header: string; lines: AsyncIterable<string> },
): FastifyReply {
  async function* createBody() {
    yield BYTE_ORDER_MARK + header
    yield* lines
  }
  const body = Readable.from(createBody(), { objectMode: false })
  body.on('error', (error) => log.error({ err: error }, `${name} could not be sent`))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(body)
}
