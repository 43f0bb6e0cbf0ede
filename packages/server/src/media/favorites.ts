import { getCaller } from '../http/access.ts'
import type { AppContext } from '../appContext.ts'
import { toIdList, ignoreIndex } from '../db/toIdList.ts'
import { writeIdsInSlices } from '../db/writeIdsInSlices.ts'
import { toMediaItem, toMediaPage } from './mediaItem.ts'
import type { Operations } from '../http/contract/operations.ts'
import { type PagedQuery, readPage } from './readPage.ts'
import { requireOwnMedia } from './requireOwnMedia.ts'

/** Number of items to change per statement. Each change also updates counts, an index and the manifest. */
const CHANGE_BATCH_SIZE = 25

/** Operations that list and change the favorites in a user's own library. */
export function createFavoriteOperations({ db }: AppContext): Operations {
  return {
    async listFavorites(request) {
      const { limit: size, ...page } = request.query as PagedQuery
      const favorites = { list: 'favorites', parentId: getCaller(request).id } as const
      const read = await readPage(db, { ...favorites, ...page, size })
      return toMediaPage(read.rows.map(toMediaItem), { ...read, size })
    },

    async setFavorites(request, reply) {
      const { mediaIds, isFavorite } = request.body as { mediaIds: number[]; isFavorite: boolean }
      const ownerId = getCaller(request).id
      const ids = await requireOwnMedia(db, ownerId, mediaIds)
      const batches = { ids, batchSize: CHANGE_BATCH_SIZE }
      await writeIdsInSlices(db, batches, async (transaction, batch) => {
        await transaction
          .updateTable('media')
          .set({ is_favorite: Number(isFavorite) })
          .where('id', 'in', toIdList(batch))
          .where(ignoreIndex('owner_id'), '=', ownerId)
          .where('trashed_at', 'is', null)
          .execute()
      })
      return reply.code(204).send()
    },
  }
}
