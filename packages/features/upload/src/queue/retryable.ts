import type { Failures } from './batch.ts'
import { nextStepAfter, type NextStep } from './problem.ts'
import type { UploadItem } from './uploadItem.ts'

/** Not against what is refused for what it is, or cannot be read. */
const anotherTryHelps = (next: NextStep) => next !== 'none' && next !== 'chooseAgain'

/** Failed files by reason and id, without those that would fail again. */
export function retryable(failures: Failures): readonly ReadonlyMap<string, UploadItem>[] {
  return [...failures].flatMap(([kind, files]) => (anotherTryHelps(nextStepAfter(kind)) ? [files] : []))
}

/** Whether a file can be sent: for the first time, or again. */
export function isSendable({ problem }: UploadItem): boolean {
  return problem === null || anotherTryHelps(problem.next)
}
