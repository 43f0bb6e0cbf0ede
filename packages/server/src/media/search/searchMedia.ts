import { getMediaKind } from '@calotype/formats/kinds'
import { sql } from 'kysely'
import { getCaller } from '../../http/access.ts'
import type { QueryWorker } from '../../db/sqlite/queryWorker.ts'
import { createPage } from '../../db/listPage.ts'
import { parsePageKey } from '../../db/pageKey.ts'
import type { MediaRow } from '../../db/schema.ts'
import type { AppContext } from '../../appContext.ts'
import { toMediaItem } from '../mediaItem.ts'
import type { Operation } from '../../http/contract/operations.ts'
import type { PagedQuery } from '../readPage.ts'
import { parseSearchTerms } from './searchTerms.ts'

/** The low 29 bits of a row id in `media_text` are the item's id. */
const ID_BITS = 2 ** 29 - 1
/**
 * Maximum number of trigrams that complete a short word. Enough for any character, and limits the size of the query.
 */
const MAX_COMPLETIONS = 400

/** Finds the caller's items whose text contains every word of the query (API-012), newest first. */
export function searchMedia({ db, reader }: Pick<AppContext, 'db' | 'reader'>): Operation {
  return async (request, reply) => {
    const { q, page, limit, cursor } = request.query as PagedQuery & { q: string }
    const match = await createMatchExpression(reader, getCaller(request).id, q)
    if (match === null) return []
    // Row ids can exceed `Number.MAX_SAFE_INTEGER`, so the cursor contains them as text.
    const last = cursor === undefined ? '' : String(parsePageKey(cursor, 1)[0])
    const foundRows = db
      // Select the page before joining the items, so that SQLite skips row ids instead of whole items.
      .selectFrom((from) =>
        from
          .selectFrom('media_text')
          .select('rowid')
          .where('media_text', sql`match`, match)
          .orderBy('rowid', 'desc')
          .$if(cursor !== undefined, (rows) => rows.where(sql<boolean>`rowid < cast(${last} as integer)`))
          .limit(limit + 1)
          .offset(cursor === undefined ? page * limit : 0)
          .as('found'),
      )
      .innerJoin('live_media', (join) =>
        join.on('live_media.id', '=', sql<number>`found.rowid & ${sql.lit(ID_BITS)}`),
      )
      .selectAll('live_media')
      .select(sql<string>`cast(found.rowid as text)`.as('text_id'))
      .orderBy('found.rowid', 'desc')
    const { rows, nextCursor } = createPage(await reader.read(foundRows), limit, ({ text_id }) => [text_id])
    if (nextCursor !== null) reply.header('X-Next-Cursor', nextCursor)
    return rows.map((row) => ({ ...toMediaItem(row), ...toThumbnailUrl(row) }))
  }
}

/**
 * Builds the FTS5 expression for a query. Returns null if the query contains no word, or a word that no item contains.
 */
export async function createMatchExpression(
  reader: Pick<QueryWorker, 'read'>,
  ownerId: number,
  query: string,
): Promise<string | null> {
  const { substrings, prefixes } = parseSearchTerms(query)
  const conditions = substrings.map(quote)
  for (const alternatives of prefixes) {
    const terms = await completeTrigrams(reader, alternatives)
    if (terms.length === 0) return null
    conditions.push(`(${terms.map(quote).join(' OR ')})`)
  }
  if (conditions.length === 0) return null
  return `owner : ${quote(toOwnerTerm(ownerId))} AND words : (${conditions.join(' AND ')})`
}

/** Finds the trigrams that begin with one of `prefixes`. */
async function completeTrigrams(
  reader: Pick<QueryWorker, 'read'>,
  prefixes: readonly string[],
): Promise<string[]> {
  const rows = await reader.read(sql<{ term: string }>`
    select term from json_each(${JSON.stringify(prefixes)}) cross join media_text_term
    where term >= value and term < value || char(0x10ffff) limit ${MAX_COMPLETIONS}`)
  return rows.map(({ term }) => term)
}

const quote = (term: string) => `"${term.replaceAll('"', '""')}"`

/** Returns the owner's id as one trigram. Must match what the triggers of migration 0021 write. */
const toOwnerTerm = (id: number) =>
  String.fromCharCode(...[id / 40_960_000, id / 6400, id].map((digit) => 0xe000 + (Math.floor(digit) % 6400)))

/** Returns the URL of an item's thumbnail, which is an animated GIF for videos (GAL-035). Documents have none. */
function toThumbnailUrl({ file_name, type }: MediaRow): { thumbnailUrl?: string } {
  const kind = getMediaKind(type)
  if (kind === 'document') return {}
  return { thumbnailUrl: `/authz?key=/thumbnails/thumb_${file_name}${kind === 'video' ? '.gif' : ''}` }
}
