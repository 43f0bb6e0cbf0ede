import type { Failures } from './batch.ts'
import { nextStepAfter } from './problem.ts'
import type { UploadItem } from './uploadItem.ts'

/** What failed, by reason and id, but for what another try cannot help: it is refused for what it is, or cannot be read. */
export function retryable(failures: Failures): readonly ReadonlyMap<string, UploadItem>[] {
  return [...failures].flatMap(([kind, files]) => {
    const next = nextStepAfter(kind)
    return next === 'none' || next === 'chooseAgain' ? [] : [files]
  })
}
