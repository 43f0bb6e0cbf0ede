import type { Batch } from '../queue/batch.ts'
import type { QueueSnapshot } from '../queue/createUploadQueue.ts'
import type { UploadItem } from '../queue/uploadItem.ts'

/** Entries that are shown, the first ones (CONST-017). */
export const SHOWN_FILES = 100

interface Listed {
  /** The first SHOWN_FILES of them. */
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
  | ({ status: 'partlyFailed'; batch: Batch; failed: readonly UploadItem[]; pending: number } & Listed)

export function uploadOf({ items, isRunning, batch }: QueueSnapshot): Upload {
  if (items.length === 0) return { status: 'empty' }
  const listed = { shown: items.slice(0, SHOWN_FILES), total: items.length }
  if (isRunning) return { status: 'running', batch, ...listed }
  const failed = items.filter(({ status }) => status === 'error')
  const pending = items.filter(({ status }) => status === 'idle')
  if (failed.length > 0) return { status: 'partlyFailed', batch, failed, pending: pending.length, ...listed }
  if (pending.length === 0) return { status: 'done', batch, ...listed }
  const pendingBytes = pending.reduce((sum, { size }) => sum + size, 0)
  const uploaded = items.length - pending.length
  return { status: 'chosen', pending: pending.length, pendingBytes, uploaded, ...listed }
}
