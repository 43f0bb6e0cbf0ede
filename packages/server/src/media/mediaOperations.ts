import type { FastifyRequest } from 'fastify'
import { getCaller, getId } from '../http/access.ts'
import type { MediaRow } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendList } from '../http/lists/sendList.ts'
import { hasCompanions, selectCompanions, unstack } from './companions.ts'
import { createFavoriteOperations } from './favorites.ts'
import { selectTimeline } from './readMediaSlices.ts'
import { readMonthCounts, selectMonths } from './monthCounts.ts'
import { searchMedia } from './search/searchMedia.ts'
import { createTrashOperations } from './trash.ts'
import { readPage } from './readPage.ts'
import { readShapes } from './readShapes.ts'
import { toMediaItem, toMediaItemFor, toMediaPage } from './mediaItem.ts'
import type { Operations } from '../http/contract/operations.ts'

interface Page {
  page: number
  size: number
  year?: number
}

/**
 * Operations on the metadata of the caller's photos and videos. Lists are sorted by date taken, newest first (API-011
 * to API-017).
 */
export function createMediaOperations(context: AppContext): Operations {
  const { db, readCached } = context
  const toItems = (rows: readonly MediaRow[]) => rows.map(toMediaItem)

  async function readTimelinePage(request: FastifyRequest, page: Page) {
    const read = await readPage(db, { list: 'timeline', parentId: getCaller(request).id, ...page })
    return toMediaPage(read.rows.map(toMediaItem), { ...read, size: page.size })
  }

  return {
    async listAllMedia(request, reply) {
      const { year } = request.query as { year?: number }
      const timeline = selectTimeline(db, {
        ownerId: getCaller(request).id,
        ...(year !== undefined && { year }),
      })
      return sendList(context, request, reply, { ...timeline, toItems })
    },

    async listMediaPage(request) {
      const { page, limit } = request.params as { page: number; limit: number }
      return readTimelinePage(request, { page, size: limit })
    },

    async listMediaPageOfYear(request) {
      return readTimelinePage(request, request.params as Required<Page>)
    },

    async listMonths(request) {
      return readMonthCounts(db, getCaller(request).id)
    },

    async listShapes(request, reply) {
      const { id } = getCaller(request)
      const shapes = await readCached(`shapes ${id}`, () => readShapes(db, id))
      return reply.type('application/octet-stream').send(shapes)
    },

    async listYears(request) {
      const years = selectMonths(db, getCaller(request).id).select('year').distinct().orderBy('year', 'desc')
      return (await years.execute()).map(({ year }) => year)
    },

    async listMediaOfMonth(request, reply) {
      const { year, month } = request.query as { year: number; month: number }
      const timeline = selectTimeline(db, { ownerId: getCaller(request).id, year, month })
      return sendList(context, request, reply, { ...timeline, toItems })
    },

    async getMedia(request) {
      const id = getId(request)
      const row = await db.selectFrom('live_file').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw createNotFoundError()
      return toMediaItemFor(getCaller(request).id)(row)
    },

    async listCompanions(request) {
      const id = getId(request)
      const row = await db.selectFrom('live_media').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || !hasCompanions(row)) return []
      const companions = await selectCompanions(db, [row.file_name]).selectAll().execute()
      return companions.map(toMediaItemFor(getCaller(request).id))
    },

    async unstackMedia(request, reply) {
      const id = getId(request)
      await runTransaction(db, { lock: ['library', getCaller(request).id] }, (transaction) =>
        unstack(transaction, id),
      )
      return reply.code(204).send()
    },

    searchMedia: searchMedia(context),
    ...createFavoriteOperations(context),
    ...createTrashOperations(context),
  }
}
