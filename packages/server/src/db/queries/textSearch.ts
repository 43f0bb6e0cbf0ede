import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../toNaturalKey.ts'

/**
 * Whether one of the columns contains a text, ignoring case and diacritics. Works only in queries that `reader` runs,
 * because only its connection to SQLite has the functions.
 */
export function containsText(columns: readonly RawBuilder<unknown>[], text: string): RawBuilder<boolean> {
  const foldedText = foldText(text)
  const conditions = columns.map((column) => sql`instr(fold_text(${column}), ${foldedText}) > 0`)
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Converts a text to a key in natural order, like `toNaturalKey`. Works only in queries that `reader` runs. */
export const toSortKey = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`natural_key(${text})`
