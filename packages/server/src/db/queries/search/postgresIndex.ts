import { type RawBuilder, sql } from 'kysely'
import type { Match, Search, SearchContext } from './search.ts'
import { parseSearchTerms, type SearchTerms } from './searchTerms.ts'

/**
 * Minimum number of items that a search reads in order before it uses the index. The newest items contain a page of any
 * common word, so that the search doesn't sort all items with the word.
 */
const MIN_WINDOW = 4000
/** Average number of items to read per match. Searches for rarer words use the index. */
const ITEMS_PER_MATCH = 4
/** Greater than the position of any item. */
const END = '9223372036854775807'

/** Finds the items that match a search in PostgreSQL, newest first. */
export async function findInPostgres(
  { db, reader }: SearchContext,
  { ownerId, query, after = END, limit, offset }: Search,
): Promise<Match[]> {
  const terms = parseSearchTerms(query)
  if (terms.substrings.length + terms.prefixes.length === 0 || !isPosition(after)) return []

  const select = (rows: RawBuilder<unknown>) =>
    reader.read(
      db
        .selectFrom((from) =>
          from
            .selectFrom(sql<{ media_id: number; position: number; words: string }>`(${rows})`.as('candidate'))
            .select(['media_id', 'position'])
            .where(matchText(terms))
            .orderBy('position', 'desc')
            .limit(limit)
            .offset(offset)
            .as('found'),
        )
        .innerJoin('live_media', 'live_media.id', 'found.media_id')
        .selectAll('live_media')
        .select(sql<string>`cast(found.position as text)`.as('position'))
        .orderBy('found.position', 'desc'),
    )

  const isBefore = sql`owner_id = ${ownerId} and position < ${after}`
  const window = MIN_WINDOW + ITEMS_PER_MATCH * (offset + limit)
  const found = await select(
    sql`select * from media_text where ${isBefore} order by position desc limit ${window}`,
  )
  if (found.length === limit) return found
  // Without `materialized`, PostgreSQL might read all items in order instead of using the index.
  return select(sql`
    with indexed as materialized (select * from media_text where ${isBefore} and ${matchIndex(ownerId, terms)})
    select * from indexed`)
}

/** Whether a text is a number that PostgreSQL accepts as a position. */
const isPosition = (text: string) => /^\d{1,19}$/.test(text) && BigInt(text) <= BigInt(END)

/** Selects items by the terms of the index. It may find items that contain the characters of a word in another order. */
function matchIndex(ownerId: number, { substrings, prefixes }: SearchTerms): RawBuilder<boolean> {
  const indexed = sql`to_search_terms(owner_id, words)`
  const conditions = [
    ...substrings.map((text) => sql`${indexed} @> to_search_terms(${ownerId}, fold_search_text(${text}))`),
    ...prefixes.map((alternatives) => sql`${indexed} && ${alternatives}::text[]`),
    sql`${indexed} @> array['owner ' || ${ownerId}::bigint]`,
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Selects items that contain every word. Substrings that are too short without their accents are in no item. */
function matchText({ substrings, prefixes }: SearchTerms): RawBuilder<boolean> {
  const contains = (text: RawBuilder<unknown>) => sql`strpos(words, ${text}) > 0`
  const conditions = [
    ...substrings.map((text) => {
      const folded = sql`fold_search_text(${text})`
      return sql`(length(${folded}) > 2 and ${contains(folded)})`
    }),
    ...prefixes.map(
      (alternatives) =>
        sql`(${sql.join(
          alternatives.map((text) => contains(sql`${text}`)),
          sql` or `,
        )})`,
    ),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
