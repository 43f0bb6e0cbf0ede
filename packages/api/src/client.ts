import createClient, { type Client } from 'openapi-fetch'
import {
  ApiError,
  NetworkError,
  TimeoutError,
  toCallError,
  isGatewayFailure,
  isUnanswered,
} from './errors.ts'
import type { paths } from './schema.gen.ts'
import { translateBody, type TranslateError } from './translateError.ts'
import type { Upload, UploadResponse, UploadRequest } from './xhrUpload.ts'

export interface ApiOptions {
  /** Origin of the server, without a trailing slash. An empty string means the page's own origin. */
  baseUrl: string
  /** Returns the current token. The client calls this function for every request. */
  token: () => string | null
  fetch: typeof fetch
  upload: Upload
  /** Called with the token that the server refused with 401. */
  onUnauthorized?: (token: string) => void
  /** Called after each response from the server, including errors. */
  onResponse?: () => void
  /** Called when a request times out or fails without a response. Not called after an abort by the caller. */
  onNoResponse?: (error: unknown) => void
  /**
   * Returns the user's language (BCP 47), which the client sends as Accept-Language. Defaults to the browser's
   * language.
   */
  locale?: () => string
  /** Translates error messages. Without this function, they are in English. */
  translateError?: TranslateError
}

/** Client for all queries and calls in this package. */
export interface Api {
  readonly baseUrl: string
  /** Whether there is no token, or the server refused the current token with 401. */
  isSignedOut: () => boolean
  /** Client for the operations of the contract. Wrap its calls in `send`. */
  readonly client: Client<paths>
  /** Returns the data of a client call. Throws ApiError, NetworkError, TimeoutError, or the caller's abort reason. */
  send: <T>(call: Promise<{ data?: T; error?: unknown; response: Response }>) => Promise<T>
  /** Sends a form and reports progress. Resolves for any status, and rejects like `send` if there is no response. */
  upload: (request: Omit<UploadRequest, 'url' | 'headers'> & { path: string }) => Promise<UploadResponse>
  /** Downloads a file from a path on the server (GAL-036). Throws the same errors as `send`. */
  file: (path: string, options?: { signal?: AbortSignal }) => Promise<Blob>
}

const CODES_WITHOUT_RESPONSE = [
  [NetworkError, 'NETWORK_ERROR'],
  [TimeoutError, 'TIMEOUT'],
] as const

/** Creates the API client. Its only state is the last token that the server refused. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, token, onUnauthorized, onResponse, onNoResponse, locale, translateError } = options
  const observe = async <T extends { status: number }>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call
      if (isGatewayFailure(result.status)) onNoResponse?.(null)
      else onResponse?.()
      return result
    } catch (error) {
      const failure = toCallError(error)
      const code = CODES_WITHOUT_RESPONSE.find(([type]) => failure instanceof type)?.[1]
      if (code && failure instanceof Error)
        failure.message = translateError?.({ code, params: {}, message: failure.message }) ?? failure.message
      if (isUnanswered(failure)) onNoResponse?.(failure)
      throw failure
    }
  }
  const fetch: typeof globalThis.fetch = (...request) => observe(options.fetch(...request))
  const client = createClient<paths>({ baseUrl, fetch: (request) => fetch(request) })
  let lastRefusedToken: string | null = null
  const reportRefusedToken = (status: number, bearer: string | null) => {
    if (status !== 401 || bearer === null) return
    lastRefusedToken = bearer
    onUnauthorized?.(bearer)
  }

  client.use({
    onRequest({ request }) {
      if (locale) request.headers.set('Accept-Language', locale())
      const bearer = token()
      if (bearer !== null && !request.headers.has('Authorization')) {
        request.headers.set('Authorization', `Bearer ${bearer}`)
      }
    },
    onResponse({ request, response }) {
      reportRefusedToken(response.status, getBearerToken(request.headers))
    },
  })

  return {
    baseUrl,
    isSignedOut: () => token() === null || token() === lastRefusedToken,
    client,
    async send<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>) {
      const { data, error, response } = await call.catch(rethrow)
      if (!response.ok) {
        const { status, statusText, headers } = response
        const retryAfter = headers.get('Retry-After')
        const body = translateBody(error ?? null, translateError)
        throw new ApiError({ status, statusText, body, retryAfter })
      }
      return data as T
    },
    async upload({ path, ...request }) {
      const bearer = token()
      const headers: Record<string, string> = bearer === null ? {} : { Authorization: `Bearer ${bearer}` }
      const result = await observe(options.upload({ ...request, url: baseUrl + path, headers }))
      reportRefusedToken(result.status, bearer)
      if (result.status < 400 || !translateError) return result
      return { ...result, text: JSON.stringify(translateBody(parseBody(result.text), translateError)) }
    },
    async file(path, { signal } = {}) {
      const bearer = token()
      const response = await fetch(baseUrl + path, {
        headers: bearer === null ? {} : { Authorization: `Bearer ${bearer}` },
        ...(signal && { signal }),
      })
      reportRefusedToken(response.status, bearer)
      if (response.ok) return response.blob().catch(rethrow)
      throw new ApiError({
        status: response.status,
        statusText: response.statusText,
        body: translateBody(parseBody(await response.text().catch(rethrow)), translateError),
      })
    },
  }
}

/** Returns a signal that aborts when the time limit ends or when `signal` aborts. */
export function withTimeout(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Parses JSON. Returns other text unchanged, and null for empty text. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? null : text
  }
}

function rethrow(error: unknown): never {
  throw toCallError(error)
}

function getBearerToken(headers: Headers): string | null {
  return headers.get('Authorization')?.replace(/^Bearer /, '') ?? null
}
