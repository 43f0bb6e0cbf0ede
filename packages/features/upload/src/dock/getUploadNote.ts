import { summarizeReasons } from '../failures/summarizeReasons.ts'
import { mostFirst } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'

type ActiveUpload = Extract<Upload, { status: 'running' | 'held' }>

/** Why a batch is held, or why some of its files are tried again or have failed; null if all is well. */
export function getUploadNote(upload: ActiveUpload): string | null {
  return getDelayNote(upload) ?? summarizeReasons(mostFirst(upload.batch.failedBy))
}

/** The same where the reasons of failures stand below. */
export function getDelayNote(upload: ActiveUpload): string | null {
  if (upload.status === 'held') return text.held[upload.reason]
  const { waiting, active } = upload.batch
  const [problem] = [...waiting.retry].flatMap((id) => active.get(id)?.problem ?? [])
  return problem ? text.filesTriedAgain(problem.kind) : null
}
