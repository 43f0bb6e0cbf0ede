import type { ClientRequest, IncomingMessage } from 'node:http'
import { startTestProxy, forwardRequest } from '../scripts/testProxy.ts'

/** Starts a proxy to a server. `passForm` handles multipart requests, and all other requests are forwarded. */
function startProxy(
  server: string,
  passForm: (request: IncomingMessage, forwarded: ClientRequest) => unknown,
) {
  return startTestProxy((request, response) => {
    // Close the connection after each request, because browsers retry a request that fails on a reused connection.
    request.headers.connection = 'close'
    const forwarded = forwardRequest(request, response, server)
    if (request.headers['content-type']?.startsWith('multipart/')) passForm(request, forwarded)
    else request.pipe(forwarded)
  })
}

/** Starts a proxy that never forwards forms. */
export const startStuckProxy = (server: string) => startProxy(server, () => {})

/** Starts a proxy that reads no forms until `release` is called. */
export async function startHoldingProxy(server: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const proxy = await startProxy(server, async (request, forwarded) => {
    await released
    request.pipe(forwarded)
  })
  return { ...proxy, release }
}

/**
 * Starts a proxy that, for each number in `breaksAfter`, closes the connection of the next form after that many bytes.
 * `sent` records each form with a file: `file` for a whole file, otherwise the offset in the chunk.
 */
export async function startBreakingProxy(server: string, breaksAfter: number[]) {
  const sent: ('file' | number)[] = []
  const proxy = await startProxy(server, async (request, forwarded) => {
    const maxBytes = breaksAfter.shift() ?? Infinity
    let bytes = 0
    for await (const piece of request as AsyncIterable<Buffer>) {
      if (bytes === 0) sent.push(getContent(piece))
      bytes += piece.length
      await new Promise((done) => forwarded.write(piece, done))
      if (bytes > maxBytes) return forwarded.destroy()
    }
    return forwarded.end()
  })
  return { ...proxy, sent }
}

/**
 * Returns the offset in the chunk, or 'file' for an upload in a single request. The first 4 KiB contain all form
 * fields, because they precede the file.
 */
function getContent(form: Buffer): 'file' | number {
  const fields = form.toString('latin1', 0, 4096)
  if (!fields.includes('name="chunkIndex"')) return 'file'
  return Number(/name="chunkOffset"\s+(\d+)/.exec(fields)?.[1] ?? 0)
}
