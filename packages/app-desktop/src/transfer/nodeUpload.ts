import { NetworkError, TimeoutError, type Upload } from '@calotype/api'
import { randomBytes } from 'node:crypto'
import { Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as SecureAgent, request as requestHttps } from 'node:https'
import { DiskRange } from './diskRange.ts'

/** What a socket is given at once: less than is read at once, so that a slow line too is seen to move. */
const HANDED_BYTES = 65_536

/**
 * Uploads from plain Node: a form whose length is said beforehand, streamed from disk over connections that are kept. Of
 * its progress only what comes from disk is told, as it is handed to the socket.
 */
export function createNodeUpload(): Upload {
  const agent = new Agent({ keepAlive: true })
  const secureAgent = new SecureAgent({ keepAlive: true })

  return async ({ url, headers, body, timeoutMs, signal, onProgress }) => {
    signal?.throwIfAborted()
    const form = formOf(body)
    const isSecure = url.startsWith('https:')
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: isSecure ? secureAgent : agent,
      headers: { ...headers, 'Content-Type': form.type, 'Content-Length': form.length },
    })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve)
      request.on('error', reject)
    })
    answered.catch(() => {})
    const timer = setTimeout(() => request.destroy(new TimeoutError()), timeoutMs)
    const abort = () => request.destroy(signal?.reason as Error)
    signal?.addEventListener('abort', abort)
    try {
      const sending = send(request, form.bytes(onProgress))
      // Who refuses may answer before everything has come.
      const response = await Promise.race([answered, sending.then(() => answered)])
      const pieces: Buffer[] = await response.toArray()
      if (!request.writableFinished) request.destroy()
      return {
        status: response.statusCode ?? 0,
        statusText: response.statusMessage ?? '',
        text: Buffer.concat(pieces).toString(),
        retryAfter: response.headers['retry-after'] ?? null,
      }
    } catch (error) {
      request.destroy()
      if (signal?.aborted) throw signal.reason
      throw isOfNetwork(error) ? new NetworkError({ cause: error }) : error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }
}

/**
 * Sends what comes as its body, each piece once the system has taken the one before. Resolves also when the request is over
 * earlier: its answer or its error tells why.
 */
async function send(request: ClientRequest, body: AsyncIterable<Uint8Array>): Promise<void> {
  let settle: (isTaken: boolean) => void = () => {}
  request.on('close', () => settle(false))
  const isTaken = (piece: Uint8Array) =>
    new Promise<boolean>((resolve) => {
      settle = resolve
      request.write(piece, (error) => resolve(!error))
    })
  for await (const piece of body) if (!(await isTaken(piece))) return
  request.end()
}

/** What sockets fail with has a code of the system, or of TLS; a file that cannot be read is a DOMException. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof Error && typeof Reflect.get(error, 'code') === 'string'
}

/** A form as it goes over the wire. */
function formOf(form: FormData) {
  const boundary = `calotype-${randomBytes(16).toString('hex')}`
  const parts = Array.from(form, ([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`
    if (typeof value === 'string') return { head: Buffer.from(`${head}\r\n\r\n${value}\r\n`), value: null }
    const type = value.type || 'application/octet-stream'
    const described = `${head}; filename="${escaped(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`
    return { head: Buffer.from(described), value }
  })
  const end = Buffer.from(`--${boundary}--\r\n`)
  const lengths = parts.map(({ head, value }) => head.length + (value ? value.size + 2 : 0))

  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: lengths.reduce((sum, length) => sum + length, end.length),
    /** Each piece is to be used before the next is asked for. */
    async *bytes(onProgress: ((sentBytes: number) => void) | undefined): AsyncGenerator<Uint8Array> {
      for (const { head, value } of parts) {
        yield head
        if (!value) continue
        const isOfDisk = value instanceof DiskRange
        let sent = 0
        for await (const piece of isOfDisk ? value.pieces() : value.stream()) {
          for (let at = 0; at < piece.length; at += HANDED_BYTES) {
            const handed = piece.subarray(at, at + HANDED_BYTES)
            yield handed
            sent += handed.length
            if (isOfDisk) onProgress?.(sent)
          }
        }
        // The server would wait for the rest.
        if (sent < value.size) throw new DOMException('The file is shorter than it was.', 'NotReadableError')
        yield Buffer.from('\r\n')
      }
      yield end
    },
  }
}

/** As browsers write names within a form. */
function escaped(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
}
