import { reasonOf } from '../failures/reasonOf.ts'
import { mostFirst } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'

/** Why a batch is held, or why some of its files are tried again or have failed; null if all is well. */
export function noteOf(upload: Extract<Upload, { status: 'running' | 'held' }>): string | null {
  if (upload.status === 'held') return text.held[upload.reason]
  const { waiting, active, failedBy } = upload.batch
  const [again] = [...waiting.retry].flatMap((id) => active.get(id)?.problem ?? [])
  return again ? text.filesTriedAgain(again.kind) : reasonOf(mostFirst(failedBy))
}
