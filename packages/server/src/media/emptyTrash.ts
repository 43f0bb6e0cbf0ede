import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { House } from '../house.ts'
import { deleteMedia } from './deleteMedia.ts'

/** How long what was thrown away can still be restored. */
export const KEPT_IN_TRASH_MS = 30 * 86_400_000
/** Items that are deleted in one transaction, so that others have their turn. */
const AT_ONCE = 500

/** What is to be deleted; times in milliseconds since 1970 in UTC. */
interface Emptying {
  /** Whose trash; without one, everybody's. */
  ownerId?: number
  /** The last moment at which it was thrown away. */
  until: number
  now: number
}

/** Deletes for good what is in the trash. Its files are left to `finishDeletions`. */
export async function emptyTrash(db: Kysely<Schema>, { ownerId, until, now }: Emptying): Promise<void> {
  const deletePart = () =>
    db.transaction().execute(async (transaction) => {
      const part = await transaction
        .selectFrom('media')
        .select('id')
        .where('trashed_at', '<=', until)
        .$if(ownerId !== undefined, (rows) => rows.where('owner_id', '=', ownerId ?? 0))
        .limit(AT_ONCE)
        .execute()
      await deleteMedia(
        transaction,
        part.map(({ id }) => id),
        now,
      )
      return part.length
    })
  while ((await deletePart()) === AT_ONCE);
}

/** Deletes for good what was thrown away 30 days ago. */
export function emptyOldTrash({ db, now }: Pick<House, 'db' | 'now'>): Promise<void> {
  return emptyTrash(db, { until: now() - KEPT_IN_TRASH_MS, now: now() })
}
