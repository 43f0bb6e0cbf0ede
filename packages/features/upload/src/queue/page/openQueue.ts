import type { Api } from '@calotype/api'
import type { GetTexts } from '@calotype/platform'
import { uploadTexts } from '../../text.ts'
import { overConnections } from '../connections.ts'
import { createUploadQueue, type UploadQueueOptions } from '../createUploadQueue.ts'
import { openQueueStore } from '../store/queueStore.ts'
import type { UploadQueue } from '../uploadQueue.ts'

export type OpenQueueOptions = Pick<UploadQueueOptions, 'chunkBytes' | 'tries'>

/**
 * Opens a queue with the unfinished files of this user in this browser. If `userId` is undefined, the queue isn't
 * persisted.
 */
export function openQueue(
  api: Api,
  userId: number | undefined,
  getTexts: GetTexts,
  options: OpenQueueOptions = {},
): UploadQueue {
  const store = userId === undefined ? null : openQueueStore(userId)
  const sending = { ...api, upload: overConnections(api.upload) }
  const queue = createUploadQueue({ api: sending, store, text: getTexts(uploadTexts), ...options })
  void queue.restore()
  return queue
}
