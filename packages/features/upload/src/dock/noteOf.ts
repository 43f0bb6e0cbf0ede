import { reasonOf } from '../failures/reasonOf.ts'
import { mostFirst } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { Upload } from '../upload/uploadState.ts'

type UnderWay = Extract<Upload, { status: 'running' | 'held' }>

/** Why a batch is held, or why some of its files are tried again or have failed; null if all is well. */
export function noteOf(upload: UnderWay): string | null {
  return delayOf(upload) ?? reasonOf(mostFirst(upload.batch.failedBy))
}

/** The same where the reasons of failures stand below. */
export function delayOf(upload: UnderWay): string | null {
  if (upload.status === 'held') return text.held[upload.reason]
  const { waiting, active } = upload.batch
  const [again] = [...waiting.retry].flatMap((id) => active.get(id)?.problem ?? [])
  return again ? text.filesTriedAgain(again.kind) : null
}
