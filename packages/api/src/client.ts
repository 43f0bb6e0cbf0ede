import createClient, { type Client } from 'openapi-fetch'
import { ApiError, callErrorOf, isGatewayFailure, isUnanswered } from './errors.ts'
import type { paths } from './schema.gen.ts'
import type { Upload, UploadAnswer, UploadRequest } from './xhrUpload.ts'

export interface ApiOptions {
  /** Origin of the server, without a slash at its end. Empty means the page's own. */
  baseUrl: string
  /** The token of now, asked for at every call. */
  token: () => string | null
  fetch: typeof fetch
  upload: Upload
  /** Called with the token that the server refused with 401. */
  onUnauthorized?: (token: string) => void
  /** Called after each response of the server, including errors. */
  onResponse?: () => void
  /** Called when a request fails without a response or times out, but not when the caller aborts it. */
  onNoResponse?: (error: unknown) => void
}

/** What every query and mutation of this package is given. */
export interface Api {
  readonly baseUrl: string
  /** Whether nobody is signed in by the token of now: there is none, or it is the last that was refused with 401. */
  isSignedOut: () => boolean
  /** Calls an operation of the contract. Use it through `send`. */
  readonly client: Client<paths>
  /** Unwraps a client call to its data. Throws ApiError, NetworkError, TimeoutError, or the caller's abort. */
  send: <T>(call: Promise<{ data?: T; error?: unknown; response: Response }>) => Promise<T>
  /** Sends a form with progress. Answers with any status; throws as `send` does when there is no answer. */
  upload: (request: Omit<UploadRequest, 'url' | 'headers'> & { path: string }) => Promise<UploadAnswer>
  /** The bytes at a path of the server, asked for with the bearer header (GAL-036). Throws as `send` does. */
  file: (path: string, options?: { signal?: AbortSignal }) => Promise<Blob>
}

/** The typed client of the contract. Token and network are arguments; all it keeps is which token was refused last. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, token, onUnauthorized, onResponse, onNoResponse } = options
  const observe = async <T extends { status: number }>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call
      if (isGatewayFailure(answer.status)) onNoResponse?.(null)
      else onResponse?.()
      return answer
    } catch (error) {
      const failure = callErrorOf(error)
      if (isUnanswered(failure)) onNoResponse?.(failure)
      throw failure
    }
  }
  const fetch: typeof globalThis.fetch = (...request) => observe(options.fetch(...request))
  const client = createClient<paths>({ baseUrl, fetch: (request) => fetch(request) })
  let refusedLast: string | null = null
  const refused = (status: number, bearer: string | null) => {
    if (status !== 401 || bearer === null) return
    refusedLast = bearer
    onUnauthorized?.(bearer)
  }

  client.use({
    onRequest({ request }) {
      const bearer = token()
      if (bearer !== null && !request.headers.has('Authorization')) {
        request.headers.set('Authorization', `Bearer ${bearer}`)
      }
    },
    onResponse({ request, response }) {
      refused(response.status, bearerOf(request.headers))
    },
  })

  return {
    baseUrl,
    isSignedOut: () => token() === null || token() === refusedLast,
    client,
    async send<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>) {
      const { data, error, response } = await call.catch(rethrow)
      if (!response.ok) {
        const { status, statusText, headers } = response
        const retryAfter = headers.get('Retry-After')
        throw new ApiError({ status, statusText, body: error ?? null, retryAfter })
      }
      return data as T
    },
    async upload({ path, ...request }) {
      const bearer = token()
      const headers: Record<string, string> = bearer === null ? {} : { Authorization: `Bearer ${bearer}` }
      const answer = await observe(options.upload({ ...request, url: baseUrl + path, headers }))
      refused(answer.status, bearer)
      return answer
    },
    async file(path, { signal } = {}) {
      const bearer = token()
      const response = await fetch(baseUrl + path, {
        headers: bearer === null ? {} : { Authorization: `Bearer ${bearer}` },
        ...(signal && { signal }),
      })
      refused(response.status, bearer)
      if (response.ok) return response.blob().catch(rethrow)
      throw new ApiError({
        status: response.status,
        statusText: response.statusText,
        body: bodyOf(await response.text().catch(rethrow)),
      })
    },
  }
}

/** A signal that aborts with the caller's, or after a time with a timeout. */
export function within(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** The JSON of a text, or the text itself where it is none, or null where it is empty. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? null : text
  }
}

function rethrow(error: unknown): never {
  throw callErrorOf(error)
}

function bearerOf(headers: Headers): string | null {
  return headers.get('Authorization')?.replace(/^Bearer /, '') ?? null
}
