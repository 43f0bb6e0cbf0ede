import type { FastifyRequest } from 'fastify'
import { callerIn } from './access.ts'
import { notFound } from './errors.ts'
import type { House } from './house.ts'
import { favoriteOperations } from './media/favorites.ts'
import { search } from './media/search.ts'
import { trashOperations } from './media/trash.ts'
import { mediaItem, mediaItemFor, mediaPage } from './mediaItem.ts'
import type { Operations } from './operations.ts'

interface Page {
  page: number
  /** Items of a page. */
  size: number
  year?: number
}

/** Metadata of the caller's photos and videos, newest first by the date taken (API-011 to API-017). */
export function mediaOperations(house: House): Operations {
  const { db } = house
  const newestFirst = (ownerId: number) =>
    db
      .selectFrom('live_media')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')

  const monthsOf = (ownerId: number) =>
    db.selectFrom('media_month').where('owner_id', '=', ownerId).where('count', '>', 0)

  /**
   * The counts say in which month a page begins, so only rows of that month are skipped: the last page of a large
   * library costs what the first one costs.
   */
  async function pageOf(request: FastifyRequest, { page, size, year }: Page) {
    const ownerId = callerIn(request).id
    const ofYear = <T extends { where(column: 'year', operator: '=', value: number): T }>(rows: T) =>
      year === undefined ? rows : rows.where('year', '=', year)
    const months = await ofYear(monthsOf(ownerId).selectAll())
      .orderBy('year', 'desc')
      .orderBy('month', 'desc')
      .execute()

    let skipped = page * size
    const first = months.find(({ count }) => {
      if (skipped < count) return true
      skipped -= count
      return false
    })
    const rows = first
      ? await ofYear(newestFirst(ownerId))
          .where('taken_at', '<', endOf(first))
          .limit(size)
          .offset(skipped)
          .execute()
      : []
    const count = months.reduce((sum, month) => sum + month.count, 0)
    return mediaPage(rows.map(mediaItem), { page, size, count })
  }

  return {
    async listAllMedia(request) {
      return (await newestFirst(callerIn(request).id).execute()).map(mediaItem)
    },

    async listMediaPage(request) {
      const { page, limit } = request.params as { page: number; limit: number }
      return pageOf(request, { page, size: limit })
    },

    async listMediaPageOfYear(request) {
      return pageOf(request, request.params as Required<Page>)
    },

    async listMonths(request) {
      return monthsOf(callerIn(request).id)
        .select(['year', 'month', 'count'])
        .orderBy('year', 'desc')
        .orderBy('month', 'desc')
        .execute()
    },

    async listYears(request) {
      const years = monthsOf(callerIn(request).id).select('year').distinct().orderBy('year', 'desc')
      return (await years.execute()).map(({ year }) => year)
    },

    async listMediaOfMonth(request) {
      const { year, month } = request.query as { year: number; month: number }
      const rows = newestFirst(callerIn(request).id).where('year', '=', year).where('month', '=', month)
      return (await rows.execute()).map(mediaItem)
    },

    async getMedia(request) {
      const { id } = request.params as { id: number }
      const row = await db.selectFrom('live_media').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw notFound()
      return mediaItemFor(callerIn(request).id)(row)
    },

    searchMedia: search(house),
    ...favoriteOperations(house),
    ...trashOperations(house),
  }
}

/** Sorts after every wall clock of a month, and before those of the next. */
function endOf({ year, month }: { year: number; month: number }): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-99`
}
