import { infiniteQueryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import { inParts } from './inParts.ts'
import type { components } from './schema.gen.ts'

export type TrashedItem = components['schemas']['TrashedItem']

/** Items of a page of the trash. */
export const TRASH_PAGE_SIZE = 100
/** Items that go into the trash, or come out of it, with one request. */
export const TRASH_AT_ONCE = 500
/** How long a call about the trash may take. */
export const TRASH_TIMEOUT_MS = 30_000
/** How long emptying it may take, however much is in it. */
export const EMPTY_TIMEOUT_MS = 120_000

/** What the user threw away, the last first, in pages. Each says until when it can be restored. */
export function trashQuery({ client, send }: Api) {
  return infiniteQueryOptions({
    queryKey: ['media', 'trash'],
    queryFn: async ({ pageParam, signal }) => {
      const call = client.GET('/api/media/trash', {
        params: { query: { page: pageParam, limit: TRASH_PAGE_SIZE } },
        signal: within(TRASH_TIMEOUT_MS, signal),
      })
      const { fileUploadResponseList: items, currentPage: page, hasMore } = await send(call)
      return { items, page, hasMore }
    },
    initialPageParam: 0,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : null),
  })
}

/** Puts items into the trash. What is there already, and what is somebody else's, is passed over. */
export const trashMedia = ({ client, send }: Api, ids: readonly number[]): Promise<void> =>
  inParts(ids, TRASH_AT_ONCE, (mediaIds) =>
    send(client.POST('/api/media/trash', { body: { mediaIds }, signal: within(TRASH_TIMEOUT_MS) })),
  )

/** Takes items out of the trash, back to where they were. */
export const restoreMedia = ({ client, send }: Api, ids: readonly number[]): Promise<void> =>
  inParts(ids, TRASH_AT_ONCE, (mediaIds) =>
    send(client.POST('/api/media/restore', { body: { mediaIds }, signal: within(TRASH_TIMEOUT_MS) })),
  )

/** Deletes for good whatever is in the trash, which frees its room. */
export async function emptyTrash({ client, send }: Api): Promise<void> {
  await send(client.DELETE('/api/media/trash', { signal: within(EMPTY_TIMEOUT_MS) }))
}
