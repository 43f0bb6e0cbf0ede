import { retryHelps } from '@calotype/transfer'
import type { Failures } from './batch.ts'
import type { UploadItem } from './uploadItem.ts'

/** Returns failed files by reason and id. Excludes files that would fail again. */
export function retryable(failures: Failures): readonly ReadonlyMap<string, UploadItem>[] {
  return [...failures].flatMap(([kind, files]) => (retryHelps(kind, false) ? [files] : []))
}

/** Whether a file can be sent for the first time or again. */
export function isSendable({ problem }: UploadItem): boolean {
  return problem === null || retryHelps(problem.kind, false)
}
