import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'

const MEBIBYTE = 1024 ** 2
/** What may have come before it is taken. More of it would be garbage that has grown old. */
const AHEAD_BYTES = MEBIBYTE / 4
/** Of a file, what came at once waits alone: the iterator of a stream joins what waits, and that is garbage too. */
const FILE_AHEAD_BYTES = 1
const LIMITS = { parts: 20, files: 2, fieldSize: MEBIBYTE, fileSize: Number.POSITIVE_INFINITY }

/**
 * Reads a form part by part: fields, and small files that stand for one, are collected; the one big file is given to
 * `receive` as it comes. After a failure the rest of the form is let run out, so that the sender reads the answer.
 */
export async function readForm(
  request: FastifyRequest,
  bigField: string,
  receive: (part: MultipartFile, before: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Problem(400, 'The request has no form.')
  const fields: Record<string, unknown> = Object.create(null)
  let received = false
  try {
    for await (const part of request.parts({
      limits: LIMITS,
      highWaterMark: AHEAD_BYTES,
      fileHwm: FILE_AHEAD_BYTES,
    })) {
      if (part.fieldname in fields) throw new Problem(400, `${part.fieldname} came twice.`)
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== bigField) fields[part.fieldname] = await textOf(part)
      else if (received) throw new Problem(400, `${bigField} came twice.`)
      else {
        received = true
        await receive(part, fields)
      }
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw isParserError(error) ? new Problem(400, 'The form is malformed.') : error
  }
  if (!received) throw new Problem(400, `${bigField} is missing.`)
  return fields
}

/** Messages of the form parser, which has no codes: a missing or too long boundary, or a form that ends too early. */
const PARSER_MESSAGE = /^Multipart: |^The needle |^Unsupported content type|end of multipart data$/
/** Status of a field whose content is not the JSON that the field announces. */
const NOT_ACCEPTABLE = 406

function isParserError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return PARSER_MESSAGE.test(error.message) || Reflect.get(error, 'statusCode') === NOT_ACCEPTABLE
}

async function textOf({ file, fieldname }: MultipartFile): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const bytes of file as AsyncIterable<Buffer>) {
    size += bytes.length
    if (size > MEBIBYTE) throw new Problem(413, `${fieldname} is too large.`)
    pieces.push(bytes)
  }
  return Buffer.concat(pieces).toString()
}
