/** Thrown if the server responds with a status of 400 or above. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The response body: parsed JSON, text if the body isn't JSON, or null if it is empty. */
  readonly body: unknown
  /** The server's message for the user: `message` or `error` in the body, or the text body. */
  readonly serverMessage: string | null
  /** Delay in milliseconds before the next attempt, as requested by the server, or null. */
  readonly retryAfterMs: number | null

  constructor(response: { status: number; statusText: string; body: unknown; retryAfter?: string | null }) {
    const serverMessage = findServerMessage(response.body)
    super(serverMessage ?? `${response.status} ${response.statusText}`.trim())
    this.status = response.status
    this.statusText = response.statusText
    this.body = response.body
    this.serverMessage = serverMessage
    this.retryAfterMs = parseRetryAfter(response.retryAfter ?? null)
  }
}

/** Thrown if a request gets no response because the network is down or the connection fails. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super('Network error', options)
  }
}

/** Thrown if a request gets no response within its time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'

  constructor(options?: ErrorOptions) {
    super('Timeout', options)
  }
}

/** Thrown if a call fails and the specification defines an error text for it. The `cause` is the original error. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The server's message, or null. */
  readonly serverMessage: string | null

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.serverMessage = getServerMessage(cause)
  }
}

/** Returns the cause of a CallError, and any other error unchanged. */
export const getCause = (error: unknown): unknown => (error instanceof CallError ? error.cause : error)

/** Returns the status of the response to a failed call, or null if there was no response. */
export function getStatus(error: unknown): number | null {
  return findResponse(error)?.status ?? null
}

function findResponse(error: unknown): ApiError | null {
  const cause = getCause(error)
  return cause instanceof ApiError ? cause : null
}

/**
 * Resolves to the call's result, or to null if the server responds with 404. Use this function for deletions, which
 * should succeed even if the item is already deleted.
 */
export async function ignoreNotFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (getStatus(error) === 404) return null
    throw error
  }
}

export function isTimeout(error: unknown): boolean {
  return getCause(error) instanceof TimeoutError
}

/** Default delay after a 429 response without a valid Retry-After header, in milliseconds. */
const DEFAULT_RATE_LIMIT_MS = 60_000

/** Returns the delay before the next attempt if a call failed because of a rate limit (429), otherwise null. */
export function getRateLimit(error: unknown): { retryAfterMs: number } | null {
  const response = findResponse(error)
  if (response?.status !== 429) return null
  return { retryAfterMs: response.retryAfterMs || DEFAULT_RATE_LIMIT_MS }
}

/** Whether the status means that a proxy couldn't reach the server or that the server couldn't read its database. */
export const isGatewayFailure = (status: number | null): boolean =>
  status === 502 || status === 503 || status === 504

/** Whether a call failed because the server was unreachable or didn't respond in time. */
export function isUnanswered(error: unknown): boolean {
  const cause = getCause(error)
  return cause instanceof NetworkError || isTimeout(error) || isGatewayFailure(getStatus(error))
}

/** Returns the server's message about a failure, or null. */
export function getServerMessage(error: unknown): string | null {
  return error instanceof ApiError || error instanceof CallError ? error.serverMessage : null
}

/** Returns the request field that caused the failure, or null if no field did. */
export const getErrorField = (error: unknown): string | null => getBodyProperty(error, 'field')

/** Returns the error code from the response to a failed call, or null. */
export const getErrorCode = (error: unknown): string | null => getBodyProperty(error, 'code')

function getBodyProperty(error: unknown, property: string): string | null {
  const body = findResponse(error)?.body
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, property)
  return typeof value === 'string' ? value : null
}

/** Returns the server's message or, if there is none, the error's own message or the fallback (AUTH-061). */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  return getServerMessage(error) ?? getRawMessage(error) ?? fallback
}

/** Whether the error is an abort by the caller. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/**
 * Converts an error from a fetch or an upload to ApiError, NetworkError or TimeoutError. Returns an abort unchanged.
 */
export function toCallError(error: unknown): unknown {
  if (!(error instanceof Error) || isAbort(error)) return error
  if (error instanceof ApiError || error instanceof NetworkError || error instanceof TimeoutError)
    return error
  if (error.name === 'TimeoutError') return new TimeoutError({ cause: error })
  if (error instanceof SyntaxError) return new CallError('Invalid response format', error)
  return error instanceof TypeError ? new NetworkError({ cause: error }) : error
}

/** Rethrows a failed call's error as a CallError whose message starts with `text`. Rethrows an abort unchanged. */
export async function prefixFailure<T>(text: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isAbort(error)) throw error
    throw new CallError(`${text}: ${getReason(error)}`, error)
  }
}

/** Returns the message of an error, or "Unknown error" if it has none (UPL-042). */
export function getReason(error: unknown): string {
  return getRawMessage(error) ?? 'Unknown error'
}

/**
 * Converts a Retry-After header, which contains seconds or a date, to milliseconds. Returns null for an invalid or
 * missing header.
 */
function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

function getRawMessage(error: unknown): string | null {
  if (typeof error === 'string' && error !== '') return error
  return error instanceof Error && error.message !== '' ? error.message : null
}

function findServerMessage(body: unknown): string | null {
  if (typeof body === 'string') return body.trim() === '' || body.trimStart().startsWith('<') ? null : body
  if (typeof body !== 'object' || body === null) return null
  for (const key of ['message', 'error'] as const) {
    const message: unknown = Reflect.get(body, key)
    if (typeof message === 'string' && message !== '') return message
  }
  return null
}
