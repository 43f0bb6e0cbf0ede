import type { components } from './schema.gen.ts'

/** Code that identifies an error more precisely than its status. */
export type ErrorCode = components['schemas']['ErrorCode']

/** An error in the format of the server. */
export interface ServerProblem {
  /** An `ErrorCode`, the name of the status, or `NETWORK_ERROR` or `TIMEOUT` if there is no response. */
  code: string
  /** Values that the message contains. */
  params: Readonly<Record<string, unknown>>
  /** Message in English. */
  message: string
}

/** Returns an error message in the user's language, or null if the screen should show its own message. */
export type TranslateError = (problem: ServerProblem) => string | null

/** Returns an error body with its message translated. */
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
