import type { Batch } from '../queue/batch.ts'
import type { QueueSnapshot } from '../queue/uploadQueue.ts'
import type { UploadItem } from '../queue/uploadItem.ts'

interface Listed {
  /** The first 100 of them (CONST-017). */
  shown: readonly UploadItem[]
  /** How many there are. */
  total: number
}

/** What the upload screen can be showing. */
export type Upload =
  | { status: 'empty' }
  | ({ status: 'chosen'; pending: number; pendingBytes: number; uploaded: number } & Listed)
  | ({ status: 'running'; batch: Batch } & Listed)
  | ({ status: 'done'; batch: Batch } & Listed)
  | ({ status: 'partlyFailed'; batch: Batch; failed: Batch['failed']; pending: number } & Listed)

export function uploadOf({ shown, all, isRunning, batch }: QueueSnapshot): Upload {
  const { total, failed, uploaded, idle: pending, idleBytes: pendingBytes } = all
  if (total === 0) return { status: 'empty' }
  const listed = { shown, total }
  if (isRunning) return { status: 'running', batch, ...listed }
  if (failed.size > 0) return { status: 'partlyFailed', batch, failed, pending, ...listed }
  if (pending === 0) return { status: 'done', batch, ...listed }
  return { status: 'chosen', pending, pendingBytes, uploaded, ...listed }
}
