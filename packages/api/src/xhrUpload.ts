import { NetworkError, TimeoutError } from './errors.ts'

export interface UploadRequest {
  url: string
  headers: Record<string, string>
  body: FormData
  timeoutMs: number
  signal?: AbortSignal
  /** Reports the number of bytes of the form that have been sent. */
  onProgress?: (sentBytes: number) => void
}

export interface UploadResponse {
  status: number
  statusText: string
  text: string
  /** Value of the Retry-After header, or null. */
  retryAfter?: string | null
}

/** Sends a form. Resolves for any status. Rejects with NetworkError, TimeoutError, or `signal.reason` if aborted. */
export type Upload = (request: UploadRequest) => Promise<UploadResponse>

/** Sends a form with XMLHttpRequest, because fetch doesn't report upload progress (UPL-040). */
export const xhrUpload: Upload = ({ url, headers, body, timeoutMs, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open('POST', url)
    xhr.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        statusText: xhr.statusText,
        text: xhr.responseText,
        retryAfter: xhr.getResponseHeader('Retry-After'),
      }),
    )
    xhr.addEventListener('error', () => reject(new NetworkError()))
    xhr.addEventListener('timeout', () => reject(new TimeoutError()))
    xhr.addEventListener('abort', () => reject(signal?.reason))
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    xhr.send(body)
  })
