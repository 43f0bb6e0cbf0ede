import type { Api } from '@calotype/api'
import type { GetTexts } from '@calotype/platform'
import { createCalotypeTransport, type Transport } from '@calotype/transfer'
import { uploadTexts } from '../../text.ts'
import { limitConnections } from '../connections.ts'
import { createUploadQueue, type UploadQueueOptions } from '../createUploadQueue.ts'
import { openQueueStore } from '../store/queueStore.ts'
import type { UploadQueue } from '../createUploadQueue.ts'

export type OpenQueueOptions = Pick<UploadQueueOptions, 'chunkBytes' | 'maxAttempts'>

/**
 * Opens an owner's upload queue with the unfinished files stored in this browser. `owner` is the user's id, preceded by
 * the name of a custom source. Without an owner, the queue isn't persisted.
 */
export function openQueue(
  target: Api | Transport,
  owner: string | null,
  getTexts: GetTexts,
  options: OpenQueueOptions = {},
): UploadQueue {
  const store = owner === null ? null : openQueueStore(owner)
  const transport =
    'client' in target
      ? createCalotypeTransport({ ...target, upload: limitConnections(target.upload) })
      : target
  const queue = createUploadQueue({ transport, store, text: getTexts(uploadTexts), ...options })
  void queue.restore()
  return queue
}
