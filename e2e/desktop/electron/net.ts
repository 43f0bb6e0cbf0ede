/**
 * @file Implements Electron's `net` module in Node.js, with a system certificate and a system proxy that the test sets
 * (FAKE_SYSTEM_CA, FAKE_SYSTEM_PROXY). Node's own requests use neither, so a request that reaches a server that
 * requires them was sent through `net`. Bodies, headers and events behave as in lib/common/api/net-client-request.ts
 * and docs/api/client-request.md.
 */
import { readFileSync } from 'node:fs'
import { Agent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestHttps } from 'node:https'
import { pipeline, Readable, Writable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

interface RequestOptions {
  url: string
  method?: string
  headers?: Record<string, string>
  redirect?: 'follow' | 'error' | 'manual'
  credentials?: string
  cache?: string
}

/** Headers that an app cannot set. */
const RESTRICTED = [
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
]
const NO_BODY = [101, 204, 205, 304]

const proxy = process.env['FAKE_SYSTEM_PROXY']
const proxyEnv = { ...(proxy !== undefined && { HTTP_PROXY: proxy, HTTPS_PROXY: proxy }) }
const authority = process.env['FAKE_SYSTEM_CA']
const ca = authority === undefined ? {} : { ca: [...rootCertificates, readFileSync(authority, 'utf8')] }
const agents = {
  http: new Agent({ keepAlive: true, proxyEnv }),
  https: new SecureAgent({ keepAlive: true, proxyEnv, ...ca }),
}

export class FakeClientRequest extends Writable {
  #isChunked: boolean | undefined
  #buffered: Buffer[] = []
  #outgoing: ClientRequest | undefined
  #isAborted = false
  readonly #options: RequestOptions
  readonly #headers: Record<string, string> = {}

  constructor(options: RequestOptions) {
    super({ autoDestroy: true })
    if (!/^https?:/.test(options.url))
      throw new Error('ClientRequest only supports http: and https: protocols')
    this.#options = options
    for (const [name, value] of Object.entries(options.headers ?? {})) this.setHeader(name, value)
  }

  get chunkedEncoding(): boolean {
    return this.#isChunked ?? false
  }

  set chunkedEncoding(isChunked: boolean) {
    if (this.#outgoing || this.#isChunked !== undefined)
      throw new Error('chunkedEncoding can only be set once, before the request is started')
    this.#isChunked = isChunked
  }

  setHeader(name: string, value: string) {
    if (this.#outgoing) throw new Error("Can't set headers after they are sent")
    if (RESTRICTED.includes(name.toLowerCase()))
      throw new Error(`net::ERR_INVALID_ARGUMENT: ${name} cannot be set`)
    this.#headers[name] = value
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void) {
    if (this.#isChunked) return void this.#start().write(chunk, (error) => !error && callback())
    this.#buffered.push(chunk)
    callback()
  }

  override _final(callback: (error?: Error | null) => void) {
    if (this.#isChunked) this.#start().end()
    else {
      const body = Buffer.concat(this.#buffered)
      if (body.length > 0) this.#headers['Content-Length'] = String(body.length)
      this.#start().end(body)
    }
    callback()
  }

  #start(): ClientRequest {
    if (this.#outgoing) return this.#outgoing
    const { url, method = 'GET' } = this.#options
    const isSecure = url.startsWith('https:')
    const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      agent: isSecure ? agents.https : agents.http,
      headers: this.#headers,
    })
    this.#outgoing = outgoing
    outgoing.on('error', (error) => this.#fail(new Error(toNetError(error))))
    outgoing.on('response', (response) => this.#answer(response))
    return outgoing
  }

  #answer(response: IncomingMessage) {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      if (this.#options.redirect === 'error')
        return this.#fail(new Error("Attempted to redirect, but redirect policy was 'error'"))
      throw new Error('The fake of Electron does not follow redirects, because the app never needs them.')
    }
    response.on('error', () => {})
    this.emit('response', response)
  }

  /** Emits an error, even if the stream is already destroyed because the body was sent. */
  #fail(error?: Error) {
    if (error && !this.#isAborted) {
      if (this.destroyed) this.emit('error', error)
      else this.destroy(error)
    } else this.destroy()
    this.#outgoing?.destroy()
  }

  abort() {
    if (!this.#isAborted) process.nextTick(() => this.emit('abort'))
    this.#isAborted = true
    this.#fail()
  }
}

function toNetError(error: NodeJS.ErrnoException): string {
  const { code = '' } = error
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'net::ERR_NAME_NOT_RESOLVED'
  if (code === 'ECONNREFUSED') return 'net::ERR_CONNECTION_REFUSED'
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return 'net::ERR_CERT_AUTHORITY_INVALID'
  if (code === 'ERR_PROXY_TUNNEL') return 'net::ERR_TUNNEL_CONNECTION_FAILED'
  return 'net::ERR_CONNECTION_RESET'
}

/** Decompresses a body but keeps the `content-encoding` header, as Chromium does. */
function decompress(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']
  if (encoding !== 'br' && encoding !== 'gzip') return response
  const decoder = encoding === 'br' ? createBrotliDecompress() : createGunzip()
  return pipeline(response, decoder, () => {})
}

/** Sends a request after reading its whole body, as lib/browser/api/net-fetch.ts does. */
async function fetchByNet(input: string | Request, init?: RequestInit): Promise<Response> {
  const sentRequest = new Request(input, init)
  sentRequest.signal.throwIfAborted()
  const { url, method, redirect, headers, signal } = sentRequest
  const request = new FakeClientRequest({ url, method, redirect })
  for (const [name, value] of headers) request.setHeader(name, value)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  signal.addEventListener('abort', () => {
    reject(signal.reason as Error)
    request.abort()
  })
  request.on('error', reject)
  request.on('response', (response: IncomingMessage) => {
    const { statusCode: status = 0, statusMessage: statusText = '' } = response
    const isEmpty = NO_BODY.includes(status) || method === 'HEAD'
    const responseHeaders = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) responseHeaders.set(name, Array.isArray(value) ? value.join(', ') : value)
    const body = isEmpty
      ? null
      : (Readable.toWeb(decompress(response)) as ReadableStream<Uint8Array<ArrayBuffer>>)
    if (isEmpty) response.resume()
    resolve(new Response(body, { status, statusText, headers: responseHeaders }))
  })
  if (sentRequest.body) await sentRequest.body.pipeTo(Writable.toWeb(request) as WritableStream).catch(reject)
  else request.end()
  return promise
}

export const net = {
  fetch: fetchByNet,
  request: (options: RequestOptions) => new FakeClientRequest(options),
}
