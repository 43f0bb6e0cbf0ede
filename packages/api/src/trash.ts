import { withTimeout, type Api } from './client.ts'
import { requestInBatches, type OnProgress } from './requestInBatches.ts'
import type { components } from './schema.gen.ts'

export type TrashedItem = components['schemas']['TrashedItem']

export interface TrashPage {
  items: readonly TrashedItem[]
  page: number
  hasMore: boolean
}

export const TRASH_PAGE_SIZE = 100
/** Maximum number of items per request that moves items to or from the trash. */
export const TRASH_BATCH_SIZE = 500
export const TRASH_TIMEOUT_MS = 30_000
/** Time limit for emptying the trash, which may contain many items. */
export const EMPTY_TIMEOUT_MS = 120_000

/** Loads a page of deleted items, most recently deleted first. Each has the time until which it can be restored. */
export async function getTrash(
  { client, send }: Api,
  { page, size }: { page: number; size: number },
  signal?: AbortSignal,
): Promise<TrashPage> {
  const call = client.GET('/api/media/trash', {
    params: { query: { page, limit: size } },
    signal: withTimeout(TRASH_TIMEOUT_MS, signal),
  })
  const { fileUploadResponseList: items, currentPage, hasMore } = await send(call)
  return { items, page: currentPage, hasMore }
}

/** Moves items to the trash. Skips items that are already there or belong to another user. */
export const trashMedia = (
  { client, send }: Api,
  ids: readonly number[],
  onProgress?: OnProgress,
): Promise<void> =>
  requestInBatches(
    ids,
    TRASH_BATCH_SIZE,
    (mediaIds) =>
      send(client.POST('/api/media/trash', { body: { mediaIds }, signal: withTimeout(TRASH_TIMEOUT_MS) })),
    onProgress,
  )

/** Restores items from the trash to the library. */
export const restoreMedia = (
  { client, send }: Api,
  ids: readonly number[],
  onProgress?: OnProgress,
): Promise<void> =>
  requestInBatches(
    ids,
    TRASH_BATCH_SIZE,
    (mediaIds) =>
      send(client.POST('/api/media/restore', { body: { mediaIds }, signal: withTimeout(TRASH_TIMEOUT_MS) })),
    onProgress,
  )

/** Permanently deletes everything in the trash, which frees storage. */
export async function emptyTrash({ client, send }: Api): Promise<void> {
  await send(client.DELETE('/api/media/trash', { signal: withTimeout(EMPTY_TIMEOUT_MS) }))
}
