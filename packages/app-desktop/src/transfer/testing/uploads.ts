import type { Upload } from '@calotype/api'
import { createNodeUpload } from '@calotype/transfer/node'

/** Whether a request's URL contains this text. */
export const isFor = (request: unknown, place: string) =>
  request instanceof Request && request.url.includes(place)

/**
 * Creates an upload to a real server that records the requests. Requests after the first `after` ones never get a
 * response. `stuck` resolves when such a request was sent and all earlier ones have finished.
 */
export function hanging(after: number) {
  const real = createNodeUpload()
  const sent: string[] = []
  const answers: Promise<unknown>[] = []
  const stuck = Promise.withResolvers<void>()
  const upload: Upload = async (request) => {
    if (sent.length >= after) {
      void Promise.allSettled(answers).then(() => stuck.resolve())
      return untilAborted(request)
    }
    const index = request.body.get('chunkIndex')
    sent.push(typeof index === 'string' ? index : 'whole')
    const answer = real(request)
    answers.push(answer)
    return answer
  }
  return { upload, sent, stuck: stuck.promise }
}

/** Simulates an upload that never gets a response. */
export async function untilAborted({ signal }: { signal?: AbortSignal | undefined }): Promise<never> {
  signal?.throwIfAborted()
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

/** Creates an upload to a real server that delays responses until the test releases or drops them. */
export function unanswered() {
  const real = createNodeUpload()
  const kept = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const upload: Upload = async (request) => {
    const answered = await real(request)
    kept.resolve()
    await answer.promise
    return answered
  }
  return { upload, kept: kept.promise, answer: answer.resolve, lose: answer.reject }
}
