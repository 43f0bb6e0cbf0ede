import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isBusyError, isUnavailableError } from '../db/errors.ts'
import { getRequestFields } from '../log.ts'
import { isDiskFull, DiskFullError } from '../storage/store.ts'
import { describeValidationError, findInvalidField } from './contract/describeValidationError.ts'

/** An invalid field of a request, identified by its path, such as `chunks.0.etag`. */
export interface FieldError {
  field: string
  message: string
}

export type ProblemParams = Readonly<Record<string, string | number>>

/** The body of every response with a status of 400 and above: the members from RFC 9457 and Calotype's own. */
export interface ErrorBody {
  message: string
  error: string
  status: number
  type: 'about:blank'
  title: string
  detail: string
  code: string
  errors?: readonly FieldError[]
  params?: ProblemParams
  /** The field of the request body that the message is about, if any. */
  field?: string
}

/** An error whose message is shown to the user. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  /** Seconds after which the client may retry; null if retrying won't help. */
  readonly retryAfter: number | null
  /** A code that programs can compare; null to use the name of the status. */
  readonly code: string | null
  readonly errors: readonly FieldError[]
  /** The values that the message contains. Clients use them to translate the message. */
  readonly params: ProblemParams | null

  constructor(
    status: number,
    message: string,
    {
      retryAfter = null,
      code = null,
      errors = [],
      params = null,
    }: Partial<Pick<Problem, 'retryAfter' | 'code' | 'errors' | 'params'>> = {},
  ) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.code = code
    this.errors = errors
    this.params = params
  }
}

/** A Problem with one field of the request body. The page shows the message at that field. */
export class FieldProblem extends Problem {
  readonly field: string

  constructor(field: string, message: string, code: string | null = null) {
    super(400, message, { code, errors: [{ field, message }] })
    this.field = field
  }
}

/**
 * Creates the error for missing and forbidden objects. Both get the same error, so that nobody can find out which
 * objects exist.
 */
export const createNotFoundError = () => new Problem(404, 'Not found.')

/**
 * Creates the error for a stored original that can't be sent as it was uploaded. The file's owner can upload it again.
 */
export const createFileDamagedError = () =>
  new Problem(500, 'This file is damaged on the server. Its owner can upload it again.', {
    code: 'FILE_DAMAGED',
  })
export const createFileMissingError = () =>
  new Problem(500, 'This file is missing on the server. Its owner can upload it again.', {
    code: 'FILE_MISSING',
  })

export const createBusyError = (retryAfter: number) =>
  new Problem(503, 'The server is busy. Please try again in a moment.', { retryAfter, code: 'SERVER_BUSY' })

/** Creates the error for a database that can't be reached. */
const createDatabaseError = () =>
  new Problem(503, 'The server can’t reach its database. Please try again in a moment.', {
    retryAfter: 5,
    code: 'DATABASE_UNREACHABLE',
  })

/** Creates an internal error, without details that could help an attacker. */
export const createServerError = () => new Problem(500, 'Something went wrong on our side.')

/** Creates the error for a full disk on the server. Clients retry, because an administrator may free space. */
const createDiskFullError = () =>
  new Problem(507, new DiskFullError().message, { retryAfter: 10, code: 'DISK_FULL' })

export function toErrorBody(
  status: number,
  message: string,
  { code, errors = [], params }: Partial<Pick<Problem, 'code' | 'errors' | 'params'>> = {},
): ErrorBody {
  const title = STATUS_CODES[status] ?? 'Error'
  return {
    message,
    error: title,
    status,
    type: 'about:blank',
    title,
    detail: message,
    code: code ?? title.toUpperCase().replaceAll(/[^A-Z]+/g, '_'),
    ...(errors.length > 0 && { errors }),
    ...(params && { params }),
  }
}

const PROBLEM_TYPE = 'application/problem+json'

/**
 * Sends the response for an error, without a stack, SQL or a path. Logs server errors, except for requests that the
 * client aborted.
 */
export function sendError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  if (problem.status >= 500 && error !== request.raw.errored) {
    request.log.error(
      { ...getRequestFields(request), ...(error !== problem && { err: error }) },
      problem.message,
    )
  }
  if (problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter)
  if (request.headers.accept?.includes(PROBLEM_TYPE)) reply.type(PROBLEM_TYPE)
  return reply.code(problem.status).send({
    ...toErrorBody(problem.status, problem.message, problem),
    ...(problem instanceof FieldProblem && { field: problem.field }),
  })
}

/** Handles requests to paths and methods that the contract doesn't define. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(createNotFoundError(), request, reply)

/** Converts any error to one whose message can be shown to the user. */
export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) return createDiskFullError()
  if (isUnavailableError(error)) return createDatabaseError()
  if (isBusyError(error)) return createBusyError(5)
  // Compares the type, because `instanceof` would load Stripe at every start.
  const type = String(getCode(error, 'type'))
  if (type === 'StripeCardError') return new Problem(409, error.message)
  if (type.startsWith('Stripe'))
    return new Problem(503, 'The payment provider can’t be reached. Please try again in a moment.', {
      retryAfter: 30,
      code: 'PAYMENT_PROVIDER_UNREACHABLE',
    })
  if ('validation' in error && error.validation?.[0]) {
    const [first] = error.validation
    const message = describeValidationError(first, error.validationContext ?? 'body')
    const field = findInvalidField(first)
    return new Problem(400, message, { errors: field === '' ? [] : [{ field, message }] })
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 500)
    return new Problem(status, FRAMEWORK_MESSAGES[status] ?? 'The server can’t read this request.')
  return createServerError()
}

const getCode = (error: object, name: string): unknown => Reflect.get(error, name)

/** Messages for errors from Fastify itself. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'This address doesn’t accept this content type.',
  416: 'The range is outside the file.',
}
