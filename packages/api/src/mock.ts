import { createApi, withTimeout, type Api, type ApiOptions } from './client.ts'
import { toCallError } from './errors.ts'
import { createPhotographBlobForKey } from './fixtures/photograph.ts'
import type { Upload } from './xhrUpload.ts'
import type { ResponseBody, Endpoint, MockRequest } from './mock/contract.ts'
import { Outcome, toResponse } from './mock/outcome.ts'

export type { ResponseBody, Endpoint, MockRequest } from './mock/contract.ts'
export {
  delayed,
  diskFull,
  failWith,
  replyInSequence,
  listPage,
  offline,
  reply,
  neverResponds,
  type Outcome,
} from './mock/outcome.ts'

type MockedValue<E extends Endpoint> = ResponseBody<E> | Outcome<ResponseBody<E>>

/** Responses of a mock server by operation: data, an outcome, or a function of the request that returns either. */
export type MockTable = {
  [E in Endpoint]?: MockedValue<E> | ((request: MockRequest<E>) => MockedValue<E> | Promise<MockedValue<E>>)
}

/** Thrown for a request without an entry in the table, which is a mistake in the story or test. */
export class UnmatchedRequest extends Error {
  override readonly name = 'UnmatchedRequest'

  constructor(method: string, path: string) {
    super(`The mock has no response for ${method} ${path}. Add one: mock({ '${method} /…': response }).`)
  }
}

/** Default responses of a server without data. Requests for files receive a drawn photo. */
const DEFAULTS: MockTable = {
  'GET /health': { status: 'ok' },
  'GET /authz': ({ query }) => createPhotographBlobForKey(query.get('key') ?? ''),
  'GET /api/media/shapes': () => new Blob(),
  'POST /api/upload/check': { existing: [] },
  'GET /api/upload/local-folder/staged': [],
}

/** Creates a mock network that responds from a table. Pass both of its functions to `createApi`. */
export function mock(table: MockTable): { fetch: typeof fetch; upload: Upload } {
  const routes = sortRoutes({ ...DEFAULTS, ...table })

  async function respond(request: PlainRequest): Promise<Response> {
    const url = new URL(request.url, 'http://mock')
    for (const { method, pattern, value } of routes) {
      const match = method === request.method ? pattern.exec(url.pathname) : null
      if (!match) continue
      const mockRequest = { ...request, params: decodeValues(match.groups), query: url.searchParams }
      let result: unknown = typeof value === 'function' ? await value(mockRequest) : value
      while (result instanceof Outcome) result = await result.settle(request.signal)
      return result instanceof Response ? result : toResponse(result)
    }
    throw new UnmatchedRequest(request.method, url.pathname)
  }

  return {
    fetch: async (input, init) => {
      // Outside a browser, `Request` requires an absolute URL.
      const request = new Request(typeof input === 'string' ? new URL(input, 'http://mock') : input, init)
      const { method, url, headers, signal } = request
      signal.throwIfAborted()
      const text = await request.text()
      return respond({ method, url, headers, signal, body: text === '' ? null : JSON.parse(text) })
    },
    upload: async ({ url, headers, body, timeoutMs, signal, onProgress }) => {
      signal?.throwIfAborted()
      const size = getSize(body)
      onProgress?.(Math.round(size / 2))
      const request = { method: 'POST', url, headers: new Headers(headers), body }
      const response = await respond({ ...request, signal: withTimeout(timeoutMs, signal) }).catch(
        (error) => {
          throw toCallError(error)
        },
      )
      onProgress?.(size)
      const { status, statusText } = response
      const retryAfter = response.headers.get('Retry-After')
      return { status, statusText, text: await response.text(), retryAfter }
    },
  }
}

/** Creates a signed-in client that uses a mock network. */
export function mockApi(table: MockTable, options: Partial<ApiOptions> = {}): Api {
  return createApi({ baseUrl: 'http://mock', token: () => 'a-token', ...mock(table), ...options })
}

interface PlainRequest {
  method: string
  url: string
  headers: Headers
  signal: AbortSignal
  body: unknown
}

interface Route {
  method: string
  pattern: RegExp
  value: unknown
}

/** Sorts paths with fewer parameters first, so that /media/years doesn't match /media/{id}. */
function sortRoutes(table: MockTable): Route[] {
  const countBraces = (key: string) => key.split('{').length
  return Object.entries(table)
    .toSorted(([one], [other]) => countBraces(one) - countBraces(other))
    .map(([key, value]) => {
      const [method = '', path = ''] = key.split(' ')
      const source = path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      return { method, pattern: new RegExp(`^${source}$`), value }
    })
}

function decodeValues(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
}

function getSize(form: FormData): number {
  return [...form.values()].reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length : part.size),
    0,
  )
}
