import { failureGroups } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'

/** Why a batch is held, or why some of its files are tried again; null if all is well. */
export function noteOf(upload: Extract<Upload, { status: 'running' | 'held' }>): string | null {
  if (upload.status === 'held') return text.held[upload.reason]
  const { waiting, active } = upload.batch
  const [most] = failureGroups([...waiting.retry].flatMap((id) => active.get(id) ?? []))
  return most ? text.allTriedAgain(waiting.retry.size, most.message) : null
}
