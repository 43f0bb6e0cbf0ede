import type { IncomingMessage, ServerResponse } from 'node:http'
import { type TestProxy, startTestProxy, forwardRequest } from '../testProxy.ts'

/** A request that sends a chunk, completely or in part. */
export interface Attempt {
  chunk: number
  /** Number of received bytes, including those of the form around the chunk. */
  bytes: number
  /** Status of the server's response; null if there was none. */
  status: number | null
}

/** A proxy that counts sent chunks. Its server can be replaced. */
export interface Counter extends TestProxy {
  /** Server to which requests are forwarded; null while there is none. */
  server: string | null
  /** All requests with chunks, in order. */
  attempts: readonly Attempt[]
}

export async function startCounter(): Promise<Counter> {
  const attempts: Attempt[] = []
  const counter = { server: null as string | null }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    // Reset the connection, because browsers then retry a request once.
    if (counter.server === null) return void incoming.destroy()
    const attempt = incoming.url === '/api/upload/chunked/upload' ? begin(incoming) : null
    const forwarded = forwardRequest(incoming, response, counter.server)
    forwarded.on('response', ({ statusCode }) => {
      if (attempt) attempt.status = statusCode ?? null
    })
    incoming.pipe(forwarded)
  }

  function begin(incoming: IncomingMessage): Attempt {
    const attempt: Attempt = { chunk: -1, bytes: 0, status: null }
    attempts.push(attempt)
    incoming.on('data', (bytes: Buffer) => {
      if (attempt.bytes === 0) attempt.chunk = getChunk(bytes)
      attempt.bytes += bytes.length
    })
    return attempt
  }

  return Object.assign(counter, await startTestProxy(forward), { attempts })
}

/** Returns the index of the chunk in a form. The field with the index precedes the chunk's bytes. */
function getChunk(form: Buffer): number {
  return Number(/name="chunkIndex"\s+(\d+)/.exec(form.toString('latin1', 0, 4096))?.[1] ?? -1)
}
