import { sql } from 'kysely'
import type { QueryWorker } from '../../sqlite/queryWorker.ts'
import type { Match, Search, SearchContext } from './search.ts'
import { parseSearchTerms } from './searchTerms.ts'

/** The low 29 bits of a row id in `media_text` are the item's id. */
const ID_BITS = 2 ** 29 - 1
/**
 * Maximum number of trigrams that complete a short word. It is high enough for any character, and limits the size of
 * the query.
 */
const MAX_COMPLETIONS = 400

/** Finds the items that match a search in SQLite, newest first. */
export async function findInSqlite(
  { db, reader }: SearchContext,
  { ownerId, query, after, limit, offset }: Search,
): Promise<Match[]> {
  const match = await createMatchExpression(reader, ownerId, query)
  if (match === null) return []
  return reader.read(
    db
      // Select the page before joining the items, so that SQLite skips row ids instead of whole items.
      .selectFrom((from) =>
        from
          .selectFrom('media_text')
          .select('rowid')
          .where('media_text', sql`match`, match)
          .orderBy('rowid', 'desc')
          .$if(after !== undefined, (rows) => rows.where(sql<boolean>`rowid < cast(${after} as integer)`))
          .limit(limit)
          .offset(offset)
          .as('found'),
      )
      .innerJoin('live_media', (join) =>
        join.on('live_media.id', '=', sql<number>`found.rowid & ${sql.lit(ID_BITS)}`),
      )
      .selectAll('live_media')
      .select(sql<string>`cast(found.rowid as text)`.as('position'))
      .orderBy('found.rowid', 'desc'),
  )
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

/** Returns the owner's id as one trigram, which must match what the triggers in migration 0021 write. */
const toOwnerTerm = (id: number) =>
  String.fromCharCode(...[id / 40_960_000, id / 6400, id].map((digit) => 0xe000 + (Math.floor(digit) % 6400)))
