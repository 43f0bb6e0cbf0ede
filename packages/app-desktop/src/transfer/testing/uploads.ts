import type { Upload } from '@calotype/api'
import { createNodeUpload } from '@calotype/transfer/node'

export const isRequestFor = (request: unknown, part: string) =>
  request instanceof Request && request.url.includes(part)

/**
 * Creates an upload to a real server. The upload records the requests, and requests after the first `after` ones never
 * get a response. `stalled` resolves when such a request was sent and all earlier ones have finished.
 */
export function createHangingUpload(after: number) {
  const real = createNodeUpload()
  const sent: string[] = []
  const responses: Promise<unknown>[] = []
  const stalled = Promise.withResolvers<void>()
  const upload: Upload = async (request) => {
    if (sent.length >= after) {
      void Promise.allSettled(responses).then(() => stalled.resolve())
      return waitForAbort(request)
    }
    const index = request.body.get('chunkIndex')
    sent.push(typeof index === 'string' ? index : 'whole')
    const response = real(request)
    responses.push(response)
    return response
  }
  return { upload, sent, stalled: stalled.promise }
}

/** Simulates an upload that never gets a response. Rejects when aborted. */
export async function waitForAbort({ signal }: { signal?: AbortSignal | undefined }): Promise<never> {
  signal?.throwIfAborted()
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

/** Creates an upload to a real server. The upload delays responses until the test releases or drops them. */
export function createUnansweredUpload() {
  const real = createNodeUpload()
  const stored = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  const upload: Upload = async (request) => {
    const serverResponse = await real(request)
    stored.resolve()
    await response.promise
    return serverResponse
  }
  return { upload, stored: stored.promise, respond: response.resolve, reject: response.reject }
}
