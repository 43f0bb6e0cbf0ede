import type { Upload } from '@calotype/api'
import { createNodeUpload } from '../nodeUpload.ts'

/** Whether that is asked for which has this in its address. */
export const isFor = (request: unknown, place: string) =>
  request instanceof Request && request.url.includes(place)

/** Uploads for real, and remembers what; after so many requests it never answers. */
export function hanging(after: number) {
  const real = createNodeUpload()
  const sent: string[] = []
  const stuck = Promise.withResolvers<void>()
  const upload: Upload = async (request) => {
    if (sent.length >= after) {
      stuck.resolve()
      return untilAborted(request)
    }
    const index = request.body.get('chunkIndex')
    sent.push(typeof index === 'string' ? index : 'whole')
    return real(request)
  }
  return { upload, sent, stuck: stuck.promise }
}

/** Never answers. */
export async function untilAborted({ signal }: { signal?: AbortSignal | undefined }): Promise<never> {
  signal?.throwIfAborted()
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

/** Uploads for real; the answer comes when it is let through, or is lost. */
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
