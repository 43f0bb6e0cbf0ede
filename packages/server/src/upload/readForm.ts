import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/errors.ts'

const MEBIBYTE = 1024 ** 2
/**
 * Maximum number of bytes of a request to buffer. Larger buffers would be promoted to the old generation, whose
 * collection is expensive.
 */
const BUFFER_BYTES = MEBIBYTE / 4
/**
 * Limits the buffer of a file's stream to one piece of data, because the stream's iterator concatenates all buffered
 * pieces.
 */
const FILE_BUFFER_BYTES = 1
const LIMITS = { parts: 20, files: 2, fieldSize: MEBIBYTE, fileSize: Number.POSITIVE_INFINITY }

/**
 * Reads a form part by part. Returns its fields, which clients may also send as small files, and passes the stream of
 * `fileField` to `receive`. After an error, reads the rest of the form, so that the client receives the response.
 */
export async function readForm(
  request: FastifyRequest,
  fileField: string,
  receive: (part: MultipartFile, precedingFields: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Problem(400, 'The request body must be multipart/form-data.')
  const fields: Record<string, unknown> = Object.create(null)
  let hasReceivedFile = false
  try {
    for await (const part of request.parts({
      limits: LIMITS,
      highWaterMark: BUFFER_BYTES,
      fileHwm: FILE_BUFFER_BYTES,
    })) {
      if (part.fieldname in fields) throw new Problem(400, `${part.fieldname} is repeated.`)
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== fileField) fields[part.fieldname] = await readText(part)
      else if (hasReceivedFile) throw new Problem(400, `${fileField} is repeated.`)
      else {
        hasReceivedFile = true
        await receive(part, fields)
      }
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw isParserError(error) ? new Problem(400, 'The form is malformed.') : error
  }
  if (!hasReceivedFile) throw new Problem(400, `${fileField} is missing.`)
  return fields
}

/**
 * Matches messages of the form parser about a missing or long boundary or a truncated form. The parser has no error
 * codes.
 */
const PARSER_MESSAGE = /^Multipart: |^The needle |^Unsupported content type|end of multipart data$/
/** The parser's status for invalid JSON in a field of type JSON. */
const NOT_ACCEPTABLE = 406

function isParserError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return PARSER_MESSAGE.test(error.message) || Reflect.get(error, 'statusCode') === NOT_ACCEPTABLE
}

async function readText({ file, fieldname }: MultipartFile): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const bytes of file as AsyncIterable<Buffer>) {
    size += bytes.length
    if (size > MEBIBYTE) throw new Problem(413, `${fieldname} is too large.`)
    pieces.push(bytes)
  }
  return Buffer.concat(pieces).toString()
}
