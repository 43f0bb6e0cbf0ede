import { Agent, request as requestHttp, type OutgoingHttpHeaders } from 'node:http'
import { Agent as SecureAgent, request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'

/** Status and headers of a response, whose body is read as a stream. */
export type IncomingResponse = Readable & {
  statusCode?: number
  statusMessage?: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A request made with Node's or another network stack. Its body is written piece by piece. */
export interface OutgoingRequest {
  on: {
    (event: 'response', listener: (response: IncomingResponse) => void): unknown
    (event: 'error', listener: (error: Error) => void): unknown
    (event: 'close', listener: () => void): unknown
  }
  /** Calls `done` when the network has accepted the chunk. Never calls it after an abort. */
  write: (chunk: Uint8Array, done: (error?: Error | null) => void) => unknown
  end: () => unknown
  abort: () => void
  isSent: () => boolean
}

interface RequestHead {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  /** Length of the body in bytes, if known. */
  length?: number
}

export type OpenRequest = (head: RequestHead) => OutgoingRequest

/** Returns a function that sends requests over Node's network stack. */
export function createNodeRequests(): OpenRequest {
  const agent = new Agent({ keepAlive: true })
  const secureAgent = new SecureAgent({ keepAlive: true })
  return ({ url, method, headers, length }) => {
    const isSecure = url.startsWith('https:')
    const allHeaders: OutgoingHttpHeaders = {
      ...headers,
      ...(length !== undefined && { 'Content-Length': length }),
    }
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      agent: isSecure ? secureAgent : agent,
      headers: allHeaders,
    })
    return {
      on: (event: string, listener: (...args: never[]) => void) => request.on(event, listener as () => void),
      write: (piece, done) => request.write(piece, done),
      end: () => request.end(),
      abort: () => request.destroy(),
      isSent: () => request.writableFinished,
    }
  }
}

/**
 * Sends a body piece by piece, at the speed of the network, and resolves to the response. The server may respond before
 * it has received the whole body, for example to refuse it. Rejects with `signal.reason` when aborted, otherwise with
 * the network's error.
 */
export async function sendBody(
  request: OutgoingRequest,
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<IncomingResponse> {
  const response = new Promise<IncomingResponse>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  response.catch(() => {})
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => {})
  const abort = () => {
    aborted.reject(signal.reason as Error)
    request.abort()
  }
  signal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    return await Promise.race([response, aborted.promise, write(request, body).then(() => response)])
  } catch (error) {
    request.abort()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/**
 * Resolves when the body is written or the request has ended early. In the latter case, the response or error of the
 * request explains why.
 */
async function write(request: OutgoingRequest, body: AsyncIterable<Uint8Array>): Promise<void> {
  let resolveWrite: (isAccepted: boolean) => void = () => {}
  request.on('close', () => resolveWrite(false))
  const isAccepted = (piece: Uint8Array) =>
    new Promise<boolean>((resolve) => {
      resolveWrite = resolve
      request.write(piece, (error) => resolve(!error))
    })
  for await (const piece of body) if (!(await isAccepted(piece))) return
  request.end()
}

/** Whether an error comes from the network. Socket and TLS errors have a code, and Electron's errors have a prefix. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  (typeof Reflect.get(error, 'code') === 'string' || error.message.startsWith('net::'))
