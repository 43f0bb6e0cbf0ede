import { sql } from 'kysely'
import { auditEvent } from '../audit/audit.ts'
import { getCaller } from '../http/access.ts'
import { createPage } from '../db/listPage.ts'
import { parsePageKey } from '../db/pageKey.ts'
import type { MediaRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { toMediaItem, toMediaPage } from './mediaItem.ts'
import type { Operations } from '../http/contract/operations.ts'
import type { PagedQuery } from './readPage.ts'
import { emptyTrash, TRASH_RETENTION_MS } from './emptyTrash.ts'
import { moveToTrash, restoreFromTrash } from './moveToTrash.ts'
import { formatTime } from '../formatTime.ts'

/** Operations on the trash. All other operations read `live_media`, which contains no items from the trash. */
export function createTrashOperations(context: AppContext): Operations {
  const { db, reader, deletions, now } = context

  return {
    async listTrash(request) {
      const { page, limit, cursor } = request.query as PagedQuery
      const ownMedia = db.selectFrom('trashed_media').where('owner_id', '=', getCaller(request).id)
      const [counted] = await reader.read(ownMedia.select((row) => row.fn.countAll<number>().as('count')))
      const key = cursor === undefined ? null : parsePageKey(cursor, 2)
      const position = sql`(trashed_at, id)`
      const newest = ownMedia
        .selectAll()
        .orderBy('trashed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
      const foundRows = await reader.read(
        key ? newest.where(sql<boolean>`${position} < (${key[0]}, ${key[1]})`) : newest.offset(page * limit),
      )
      const [newer] = key
        ? await reader.read(
            ownMedia
              .select((row) => row.fn.countAll<number>().as('count'))
              .where(sql<boolean>`${position} >= (${key[0]}, ${key[1]})`),
          )
        : []
      const { rows, nextCursor } = createPage(foundRows, limit, ({ trashed_at, id }) => [trashed_at ?? 0, id])
      return toMediaPage(rows.map(toTrashedItem), {
        page: newer ? Math.floor(newer.count / limit) : page,
        size: limit,
        count: counted?.count ?? 0,
        nextCursor,
      })
    },

    async trashMedia(request) {
      const { mediaIds } = request.body as { mediaIds: number[] }
      return { trashed: await moveToTrash(context, getCaller(request).id, mediaIds) }
    },

    async restoreMedia(request) {
      const { mediaIds } = request.body as { mediaIds: number[] }
      return { restored: await restoreFromTrash(context, getCaller(request).id, mediaIds) }
    },

    async emptyTrash(request, reply) {
      const { id } = getCaller(request)
      await emptyTrash(db, id)
      await auditEvent(db, { at: now(), actorId: id, kind: 'trash', subject: String(id), action: 'deleted' })
      await deletions.clear({ kind: 'trash', subject_id: id })
      return reply.code(204).send()
    },
  }
}

const toTrashedItem = (row: MediaRow) => ({
  ...toMediaItem(row),
  deletedAfter: formatTime((row.trashed_at ?? 0) + TRASH_RETENTION_MS),
})
