import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Stripe } from 'stripe'
import { namesOf } from './log.ts'
import { isDiskFull, DiskFullError } from './objects/store.ts'
import { sentenceOf } from './sentence.ts'

/** What every answer of 400 and above says. */
export interface ErrorBody {
  message: string
  error: string
  status: number
  code?: string
  /** The field of the request body that the message is about, if the message is about one. */
  field?: string
}

/** An error that is meant for the person: its message is shown to them. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  /** After how many seconds another try makes sense. */
  readonly retryAfter: number | null
  /** Identifies the error to programs. */
  readonly code: string | null

  constructor(status: number, message: string, retryAfter: number | null = null, code: string | null = null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.code = code
  }
}

/** A Problem with one field of the request body, so that the page can show the message at that field. */
export class FieldProblem extends Problem {
  readonly field: string

  constructor(field: string, message: string) {
    super(400, message)
    this.field = field
  }
}

/** Missing and forbidden answer alike. */
export const notFound = () => new Problem(404, 'Not found.')

/** The stored original can't be sent as it was uploaded. Its owner can repair it. */
export const fileDamaged = () =>
  new Problem(500, 'This file is damaged on the server. Its owner can upload it again.', null, 'FILE_DAMAGED')
export const fileMissing = () =>
  new Problem(500, 'This file is missing on the server. Its owner can upload it again.', null, 'FILE_MISSING')

/** The server cannot do it now, but may after so many seconds. */
export const busy = (retryAfter: number) =>
  new Problem(503, 'The server is busy. Please try again in a moment.', retryAfter)

/** Of what went wrong in the server nobody is told more. */
export const serverFault = () => new Problem(500, 'Something went wrong on our side.')

/** The disk's room, and not that of a plan: somebody may make some, and the same may work then. */
const diskFull = () => new Problem(507, new DiskFullError().message, 10)

export function bodyOf(status: number, message: string, code: string | null = null): ErrorBody {
  return { message, error: STATUS_CODES[status] ?? 'Error', status, ...(code !== null && { code }) }
}

/**
 * The one place where an error becomes an answer: without a stack, SQL or a path, and logged when it is ours. What its
 * sender broke off is not, and nobody hears the answer.
 */
export function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error)
  if (problem.status >= 500 && error !== request.raw.errored) {
    request.log.error({ ...namesOf(request), ...(error !== problem && { err: error }) }, problem.message)
  }
  if (problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter)
  return reply.code(problem.status).send({
    ...bodyOf(problem.status, problem.message, problem.code),
    ...(problem instanceof FieldProblem && { field: problem.field }),
  })
}

/** For every path and method that the contract does not have. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(bodyOf(404, 'Not found.'))
}

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6

/** What a person is told of any error. */
export function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) return diskFull()
  if ([SQLITE_BUSY, SQLITE_LOCKED].includes(Number(codeOf(error, 'errcode')))) return busy(5)
  if (error instanceof Stripe.errors.StripeCardError) return new Problem(409, error.message)
  if (error instanceof Stripe.errors.StripeError)
    return new Problem(503, 'The payment provider cannot be reached. Please try again in a moment.', 30)
  if ('validation' in error && error.validation?.[0])
    return new Problem(400, sentenceOf(error.validation[0], error.validationContext ?? 'body'))
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 500) return new Problem(status, REFUSALS[status] ?? 'The request cannot be understood.')
  return serverFault()
}

const codeOf = (error: object, name: string): unknown => Reflect.get(error, name)

/** What fastify itself refuses, in our words. */
const REFUSALS: Readonly<Record<number, string>> = {
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'The request is of a type that is not expected here.',
  416: 'The range lies outside the file.',
}
