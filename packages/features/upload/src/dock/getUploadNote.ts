import { summarizeReasons } from '../failures/summarizeReasons.ts'
import { mostFirst } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { UploadState } from '../upload/uploadState.ts'

type ActiveUpload = Extract<UploadState, { status: 'running' | 'paused' }>

/** Explains why a batch is paused, retried or has failures; null if there is nothing to explain. */
export function getUploadNote(upload: ActiveUpload): string | null {
  return getDelayNote(upload) ?? summarizeReasons(mostFirst(upload.batch.failedBy))
}

/** Explains only pauses and retries, for use next to a list of failures. */
export function getDelayNote(upload: ActiveUpload): string | null {
  if (upload.status === 'paused') return text.pauseMessages[upload.reason]
  const { waiting, active } = upload.batch
  const [problem] = [...waiting.retry].flatMap((id) => active.get(id)?.problem ?? [])
  return problem ? text.retryingFiles(problem.kind) : null
}
