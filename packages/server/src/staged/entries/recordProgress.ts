import type { Kysely } from 'kysely'
import { cleanName } from '../../upload/descriptor.ts'
import type { Schema, StagedEntryTable, StagedFileRow } from '../../db/schema.ts'

/** Thrown if a staged file was stopped or discarded during processing, or if its owner's account was deleted. */
export class DiscardedError extends Error {
  override name = 'DiscardedError'
}

/** The result for a photo or video in a staged file. */
export interface EntryOutcome extends Pick<StagedEntryTable, 'name' | 'media_id' | 'reason'> {
  result: Exclude<StagedEntryTable['result'], 'WAITING'>
  /** Whether the scan of the staged file counted this entry. */
  isCounted: boolean
  isUnreadable?: boolean
  /** Whether the file of the created item is truncated or corrupt. */
  isDamaged?: boolean
}

export interface Progress {
  /** Zero-based index of the entry. */
  index: number
  /** Milliseconds since 1970 in UTC. */
  now: number
  outcome?: EntryOutcome
}

const COLUMNS = { ADDED: 'added', KNOWN: 'duplicates', LEFT_OUT: 'skipped', TRASHED: 'trashed' } as const
const MAX_NAME_LENGTH = 255

/**
 * Stores the progress of a staged file. Throws `DiscardedError` if the file isn't being processed, or if its owner was
 * deleted.
 */
export async function recordProgress(
  db: Kysely<Schema>,
  { id }: StagedFileRow,
  progress: Progress,
): Promise<void> {
  const { index, now, outcome } = progress
  const column = outcome && COLUMNS[outcome.result]
  // Photos from the trash of the exported library don't count as items.
  const isItem = column !== undefined && column !== 'trashed'
  const { numUpdatedRows } = await db
    .updateTable('staged_file')
    .set({ entries_done: index + 1, attempts: 0, updated_at: now })
    .$if(outcome !== undefined, (update) =>
      update.set((row) => ({
        ...(column && { [column]: row(column, '+', 1) }),
        unreadable: row('unreadable', '+', Number(outcome?.isUnreadable ?? false)),
        damaged: row('damaged', '+', Number(outcome?.isDamaged ?? false)),
        items: row('items', '+', Number(isItem) - Number(outcome?.isCounted ?? false)),
      })),
    )
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .where('user_id', 'not in', db.selectFrom('deletion').select('subject_id').where('kind', '=', 'account'))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DiscardedError('The staged file is no longer being processed.')
  if (!outcome) return
  const { name, result, media_id, reason } = outcome
  const outcomeColumns = { result, media_id, reason }
  await db
    .insertInto('staged_entry')
    .values({ staged_file_id: id, entry: index, name: toEntryName(name), ...outcomeColumns })
    .onConflict((conflict) => conflict.columns(['staged_file_id', 'entry']).doUpdateSet(outcomeColumns))
    .execute()
}

/** Returns the name of an entry. Truncates long paths at the beginning, because the end is more specific. */
export function toEntryName(name: string): string {
  return cleanName(Array.from(name).slice(-MAX_NAME_LENGTH).join(''))
}
