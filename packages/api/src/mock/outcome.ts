/** A mock response that isn't plain data. Created by the functions below. */
export class Outcome<T> {
  readonly settle: (signal: AbortSignal) => Promise<T | Response>

  constructor(settle: (signal: AbortSignal) => Promise<T | Response>) {
    this.settle = settle
  }
}

const STATUS_TEXTS: Record<number, string> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** Responds with any status and body. An object is sent as JSON, and a string as plain text. */
export function reply(status: number, body: unknown): Outcome<never> {
  return new Outcome<never>(() => Promise.resolve(toResponse(body, status)))
}

/** Responds to `limit` and `cursor` with a page of a list. Cursors are indexes in the list. */
export function listPage<Item>(items: readonly Item[], query: URLSearchParams): Outcome<Item[]> {
  const limit = Number(query.get('limit') ?? items.length)
  const start = Number(query.get('cursor') ?? 0)
  const end = start + limit
  const headers = new Headers()
  if (start === 0) headers.set('X-Total-Count', String(items.length))
  if (end < items.length) headers.set('X-Next-Cursor', String(end))
  return new Outcome<Item[]>(() => Promise.resolve(Response.json(items.slice(start, end), { headers })))
}

/** Responds with an error in the format of the contract. */
export function failWith(status: number, message = 'The server had a problem.'): Outcome<never> {
  return reply(status, { message, error: STATUS_TEXTS[status] ?? 'Error', status })
}

/** Responds with 507 and a Retry-After header, because the server's disk is full. The user's quota isn't used up. */
export const diskFull: Outcome<never> = new Outcome<never>(() => {
  const message = 'The server’s disk is full.'
  const headers = { 'Retry-After': '60' }
  return Promise.resolve(
    Response.json({ message, error: STATUS_TEXTS[507], status: 507 }, { status: 507, headers }),
  )
})

/** Never responds. The request ends when the caller aborts it. */
export const neverResponds: Outcome<never> = new Outcome<never>((signal) => rejectOnAbort(signal))

/** Fails like a request without a connection. */
export const offline: Outcome<never> = new Outcome<never>(() =>
  Promise.reject(new TypeError('Failed to fetch')),
)

/** Responds after a delay. */
export function delayed<T>(ms: number, value: T | Outcome<T>): Outcome<T> {
  return new Outcome(async (signal) => {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), rejectOnAbort(signal)])
    return value instanceof Outcome ? value.settle(signal) : value
  })
}

/** Responds to each call with the next value, and repeats the last one. */
export function replyInSequence<T>(...values: readonly [T | Outcome<T>, ...(T | Outcome<T>)[]]): Outcome<T> {
  let calls = 0
  return new Outcome(async (signal) => {
    const value = values[Math.min(calls++, values.length - 1)] as T | Outcome<T>
    return value instanceof Outcome ? value.settle(signal) : value
  })
}

/** Creates a response in the server's format. */
export function toResponse(body: unknown, status = 200): Response {
  const statusText = STATUS_TEXTS[status] ?? ''
  if (body === undefined) return new Response(null, { status: status === 200 ? 204 : status })
  if (body instanceof Blob || typeof body === 'string') return new Response(body, { status, statusText })
  return Response.json(body, { status, statusText })
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
