import { mediaKind } from '@calotype/openapi/kinds'
import { sql } from 'kysely'
import { callerIn } from '../access.ts'
import type { MediaRow } from '../db/schema.ts'
import type { House } from '../house.ts'
import { mediaItem } from '../mediaItem.ts'
import type { Operation } from '../operations.ts'

/** [Note: text row] The low 29 bits, in which a row of words has the id of its item. */
const ID_BITS = 2 ** 29 - 1

/** Finds the caller's items by the beginnings of their words (API-012), newest first. */
export function search({ db }: House): Operation {
  return async (request) => {
    const { q, page, limit } = request.query as { q: string; page: number; limit: number }
    const match = matchOf(callerIn(request).id, q)
    if (!match) return []
    const rows = await db
      .selectFrom('media_text')
      .innerJoin('live_media', (join) =>
        join.on('live_media.id', '=', sql<number>`media_text.rowid & ${sql.lit(ID_BITS)}`),
      )
      .selectAll('live_media')
      .where('media_text.media_text', sql`match`, match)
      .orderBy('media_text.rowid', 'desc')
      .limit(limit)
      .offset(page * limit)
      .execute()
    return rows.map((row) => ({ ...mediaItem(row), ...thumbnailOf(row) }))
  }
}

/**
 * A query as FTS5 wants it: each word in quotes, so that none is an operator, and as the beginning of one. Null when
 * it has no word.
 */
export function matchOf(ownerId: number, query: string): string | null {
  const words = new Set(query.split(/[\s\p{Cc}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)))
  if (words.size === 0) return null
  const beginnings = Array.from(words, (word) => `"${word.toWellFormed().replaceAll('"', '""')}" *`)
  return `owner : "o${ownerId}" AND - owner : (${beginnings.join(' AND ')})`
}

/** Of a video it is a moving GIF (GAL-035); a document has none. */
function thumbnailOf({ file_name, type }: MediaRow): { thumbnailUrl?: string } {
  const kind = mediaKind(type)
  if (kind === 'document') return {}
  return { thumbnailUrl: `/authz?key=/thumbnails/thumb_${file_name}${kind === 'video' ? '.gif' : ''}` }
}
