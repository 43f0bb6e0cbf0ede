import type { Kysely } from 'kysely'
import { cleanName } from '../upload/descriptor.ts'
import type { Schema, StagedEntryTable, StagedFileRow } from '../db/schema.ts'

/** The staged file was stopped or given up, or its owner's account was deleted, while it was processed. */
export class DiscardedError extends Error {
  override name = 'DiscardedError'
}

/** What became of a photo or a video in a staged file. */
export interface Outcome extends Pick<StagedEntryTable, 'name' | 'media_id' | 'reason'> {
  result: Exclude<StagedEntryTable['result'], 'WAITING'>
  /** It was counted when the staged file was scanned. */
  isCounted: boolean
  isUnread?: boolean
}

/** How far a staged file is. */
export interface Step {
  /** Of the file in it, counted from 0. */
  index: number
  /** Milliseconds since 1970 in UTC. */
  now: number
  outcome?: Outcome
}

const COLUMNS = { ADDED: 'added', KNOWN: 'duplicates', LEFT_OUT: 'skipped', TRASHED: 'trashed' } as const
const LONGEST_NAME = 255

/** Stores the progress of a staged file. Throws `DiscardedError` if the file is not being processed, or its owner was deleted. */
export async function advance(db: Kysely<Schema>, { id }: StagedFileRow, step: Step): Promise<void> {
  const { index, now, outcome } = step
  const column = outcome && COLUMNS[outcome.result]
  // What its owner has thrown away elsewhere is no item here.
  const isItem = column !== undefined && column !== 'trashed'
  const { numUpdatedRows } = await db
    .updateTable('staged_file')
    .set({ entries_done: index + 1, attempts: 0, updated_at: now })
    .$if(outcome !== undefined, (update) =>
      update.set((row) => ({
        ...(column && { [column]: row(column, '+', 1) }),
        unreadable: row('unreadable', '+', Number(outcome?.isUnread ?? false)),
        items: row('items', '+', Number(isItem) - Number(outcome?.isCounted ?? false)),
      })),
    )
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .where('user_id', 'not in', db.selectFrom('deletion').select('subject_id').where('kind', '=', 'account'))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DiscardedError('The staged file is not processed any more.')
  if (!outcome) return
  const { name, result, media_id, reason } = outcome
  const became = { result, media_id, reason }
  await db
    .insertInto('staged_entry')
    .values({ staged_file_id: id, entry: index, name: entryName(name), ...became })
    .onConflict((conflict) => conflict.doUpdateSet(became))
    .execute()
}

/** What a file in a staged one is called: of a long path the end says more. */
export function entryName(name: string): string {
  return cleanName(Array.from(name).slice(-LONGEST_NAME).join(''))
}
