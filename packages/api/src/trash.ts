import { infiniteQueryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { requestInBatches, type OnProgress } from './requestInBatches.ts'
import type { components } from './schema.gen.ts'

export type TrashedItem = components['schemas']['TrashedItem']

export const TRASH_PAGE_SIZE = 100
/** Maximum number of items per request that moves items to or from the trash. */
export const TRASH_BATCH_SIZE = 500
export const TRASH_TIMEOUT_MS = 30_000
/** Longer time limit for emptying the trash, which may contain many items. */
export const EMPTY_TIMEOUT_MS = 120_000

/** Query for deleted items in pages, the latest first, each with the time until which it can be restored. */
export function trashQuery({ client, send }: Api) {
  return infiniteQueryOptions({
    queryKey: ['media', 'trash'],
    queryFn: async ({ pageParam, signal }) => {
      const call = client.GET('/api/media/trash', {
        params: { query: { page: pageParam, limit: TRASH_PAGE_SIZE } },
        signal: withTimeout(TRASH_TIMEOUT_MS, signal),
      })
      const { fileUploadResponseList: items, currentPage: page, hasMore } = await send(call)
      return { items, page, hasMore }
    },
    initialPageParam: 0,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : null),
  })
}

/** Moves items to the trash. Items that are already there or belong to someone else are skipped. */
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
