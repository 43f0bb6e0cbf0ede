import { NetworkError, TimeoutError, type Upload } from '@calotype/api'
import { randomBytes } from 'node:crypto'
import { isNetworkError, createNodeRequests, sendBody, type OpenRequest } from './requests.ts'
import { DiskRange } from './diskRange.ts'

/**
 * Maximum number of bytes per write to a request. It is smaller than a read, so that progress is visible on a slow
 * connection.
 */
const MAX_BLOCK_BYTES = 65_536

/**
 * Returns an `Upload` that streams files from disk. Its progress counts only bytes from disk, as soon as they are
 * passed to the network.
 * @param open opens requests on Electron's or Node's network stack
 */
export function createNodeUpload(open: OpenRequest = createNodeRequests()): Upload {
  return async ({ url, headers, body, timeoutMs, signal, onProgress }) => {
    signal?.throwIfAborted()
    const form = serializeForm(body)
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new TimeoutError()), timeoutMs)
    const signalOrTimeout = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
    const request = open({
      url,
      method: 'POST',
      headers: { ...headers, 'Content-Type': form.type },
      length: form.length,
    })
    const end = () => request.abort()
    signalOrTimeout.addEventListener('abort', end)
    try {
      const response = await sendBody(request, form.bytes(onProgress), signalOrTimeout)
      const pieces: Buffer[] = await response.toArray()
      if (!request.isSent()) request.abort()
      const retryAfter = response.headers['retry-after']
      return {
        status: response.statusCode ?? 0,
        statusText: response.statusMessage ?? '',
        text: Buffer.concat(pieces).toString(),
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      }
    } catch (error) {
      request.abort()
      signalOrTimeout.throwIfAborted()
      throw isNetworkError(error) ? new NetworkError({ cause: error }) : error
    } finally {
      clearTimeout(timer)
      signalOrTimeout.removeEventListener('abort', end)
    }
  }
}

function serializeForm(form: FormData) {
  const boundary = `calotype-${randomBytes(16).toString('hex')}`
  const parts = Array.from(form, ([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`
    if (typeof value === 'string') return { head: Buffer.from(`${head}\r\n\r\n${value}\r\n`), value: null }
    const type = value.type || 'application/octet-stream'
    const described = `${head}; filename="${escapeName(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`
    return { head: Buffer.from(described), value }
  })
  const end = Buffer.from(`--${boundary}--\r\n`)
  const lengths = parts.map(({ head, value }) => head.length + (value ? value.size + 2 : 0))

  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: lengths.reduce((sum, length) => sum + length, end.length),
    /** Yields the encoded form. Use each piece before requesting the next one. */
    async *bytes(onProgress: ((sentBytes: number) => void) | undefined): AsyncGenerator<Uint8Array> {
      for (const { head, value } of parts) {
        yield head
        if (!value) continue
        const isDiskRange = value instanceof DiskRange
        let partBytes = 0
        for await (const piece of isDiskRange ? value.pieces() : value.stream()) {
          for (let offset = 0; offset < piece.length; offset += MAX_BLOCK_BYTES) {
            const block = piece.subarray(offset, offset + MAX_BLOCK_BYTES)
            yield block
            partBytes += block.length
            if (isDiskRange) onProgress?.(partBytes)
          }
        }
        // Throw, because the server would wait for the missing bytes.
        if (partBytes < value.size)
          throw new DOMException('The file was truncated during the upload.', 'NotReadableError')
        yield Buffer.from('\r\n')
      }
      yield end
    },
  }
}

/** Escapes a name in a form in the same way as browsers. */
function escapeName(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
}
