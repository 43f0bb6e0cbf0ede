/** The server answered with a status of 400 or above. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The answer's JSON, or its text where it was none, or null where it was empty. */
  readonly body: unknown
  /** What the server said in words for a person: `message`, else `error`, else a text body. */
  readonly serverMessage: string | null
  /** How long the server asks to wait before the next try, in milliseconds, or null where it does not say. */
  readonly retryAfterMs: number | null

  constructor(answer: { status: number; statusText: string; body: unknown; retryAfter?: string | null }) {
    const serverMessage = wordsOf(answer.body)
    super(serverMessage ?? `${answer.status} ${answer.statusText}`.trim())
    this.status = answer.status
    this.statusText = answer.statusText
    this.body = answer.body
    this.serverMessage = serverMessage
    this.retryAfterMs = retryAfterMsOf(answer.retryAfter ?? null)
  }
}

/** No answer came: offline, refused or cut off. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super('Network error', options)
  }
}

/** No answer came within the call's time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'

  constructor(options?: ErrorOptions) {
    super('Timeout', options)
  }
}

/** A call failed whose text the specification gives. What it came from is its `cause`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The server's own words, where it said any: a screen may show these instead. */
  readonly serverMessage: string | null

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.serverMessage = serverMessageOf(cause)
  }
}

/** The status the server answered a failed call with, or null where no answer came. */
export function statusOf(error: unknown): number | null {
  const answer = error instanceof CallError ? error.cause : error
  return answer instanceof ApiError ? answer.status : null
}

/**
 * Resolves to the call's result, or to null if the server returns 404. Every deletion uses this function, because
 * deleting something that another tab has already deleted succeeds.
 */
export async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Whether a failed call got no answer within its time. */
export function isTimeout(error: unknown): boolean {
  return (error instanceof CallError ? error.cause : error) instanceof TimeoutError
}

/** Milliseconds to wait after a 429 without a usable Retry-After header. */
const DEFAULT_RATE_LIMIT_MS = 60_000

/** How long to wait if a call failed because of a rate limit (429); null if it failed for another reason. */
export function rateLimitOf(error: unknown): { retryAfterMs: number } | null {
  const response = error instanceof CallError ? error.cause : error
  if (!(response instanceof ApiError) || response.status !== 429) return null
  return { retryAfterMs: response.retryAfterMs || DEFAULT_RATE_LIMIT_MS }
}

/** Whether a proxy could not reach the server, or the server could not read its database. */
export const isGatewayFailure = (status: number | null): boolean =>
  status === 502 || status === 503 || status === 504

/** Whether a call found nobody to answer it: no network, no server, or none in time. */
export function isUnanswered(error: unknown): boolean {
  const cause = error instanceof CallError ? error.cause : error
  return cause instanceof NetworkError || isTimeout(error) || isGatewayFailure(statusOf(error))
}

/** What the server said about a failure, or null where it said nothing. */
export function serverMessageOf(error: unknown): string | null {
  return error instanceof ApiError || error instanceof CallError ? error.serverMessage : null
}

/** The field of the request that the server's message is about, or null if the message is about none. */
export const fieldOf = (error: unknown): string | null => textIn(bodyOf(error), 'field')

/** The code that identifies why the server refused a call, or null if the status says enough. */
export const codeOf = (error: unknown): string | null => textIn(bodyOf(error), 'code')

function bodyOf(error: unknown): unknown {
  const answer = error instanceof CallError ? error.cause : error
  return answer instanceof ApiError ? answer.body : null
}

function textIn(body: unknown, property: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, property)
  return typeof value === 'string' ? value : null
}

/** The server's words, else the raw error's, else the fallback (AUTH-061). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  return serverMessageOf(error) ?? rawMessageOf(error) ?? fallback
}

/** True when the caller itself gave up: nothing failed, and nothing is to be shown. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** What a fetch or an upload rejects with, as one of ours: ApiError, NetworkError, TimeoutError, or the abort. */
export function callErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || isAbort(error)) return error
  if (error instanceof ApiError || error instanceof NetworkError || error instanceof TimeoutError)
    return error
  if (error.name === 'TimeoutError') return new TimeoutError({ cause: error })
  if (error instanceof SyntaxError) return new CallError('Invalid response format', error)
  return error instanceof TypeError ? new NetworkError({ cause: error }) : error
}

/** Puts the specified text before whatever a call fails with, as a CallError. An abort passes as it is. */
export async function named<T>(text: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isAbort(error)) throw error
    throw new CallError(`${text}: ${reasonOf(error)}`, error)
  }
}

/** The words after the colon of a specified text: "Unknown error" where there are none (UPL-042). */
export function reasonOf(error: unknown): string {
  return rawMessageOf(error) ?? 'Unknown error'
}

/** A Retry-After header is a number of seconds or a date. */
function retryAfterMsOf(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

function rawMessageOf(error: unknown): string | null {
  if (typeof error === 'string' && error !== '') return error
  return error instanceof Error && error.message !== '' ? error.message : null
}

function wordsOf(body: unknown): string | null {
  if (typeof body === 'string') return body.trim() === '' || body.trimStart().startsWith('<') ? null : body
  if (typeof body !== 'object' || body === null) return null
  for (const key of ['message', 'error'] as const) {
    const words: unknown = Reflect.get(body, key)
    if (typeof words === 'string' && words !== '') return words
  }
  return null
}
