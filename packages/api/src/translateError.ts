import type { components } from './schema.gen.ts'

/** Identifies an error more precisely than its status. */
export type ErrorCode = components['schemas']['ErrorCode']

/** An error as the server describes it. */
export interface ServerProblem {
  /**
   * Identifies the error: an `ErrorCode`, the name of the status, or `NETWORK_ERROR` or `TIMEOUT` without a response.
   */
  code: string
  /** The values in the message. */
  params: Readonly<Record<string, unknown>>
  /** The message in English. */
  message: string
}

/** Returns the message of an error in the user's language. Null lets the screen show its own message instead. */
export type TranslateError = (problem: ServerProblem) => string | null

/** Returns the body of an error with the message in the user's language. */
export function translateBody(body: unknown, translate: TranslateError | undefined): unknown {
  if (!translate || !isProblem(body)) return body
  const { message, error: _name, ...others } = body
  const translated = translate({ code: body.code, params: body.params ?? {}, message })
  return translated === null ? others : { ...others, message: translated }
}

type ProblemBody = { code: string; message: string; error?: unknown; params?: ServerProblem['params'] }

function isProblem(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null) return false
  return typeof Reflect.get(body, 'code') === 'string' && typeof Reflect.get(body, 'message') === 'string'
}
