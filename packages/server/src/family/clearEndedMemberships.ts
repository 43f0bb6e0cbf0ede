import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import type { Membership } from './membership.ts'

/** States of users who are neither members nor invited, so deleting their rows doesn't affect them. */
const ENDED_MEMBERSHIPS: readonly Membership[] = ['rejected', 'cancelled', 'removed']
/** Number of rows per step, small enough to be deleted within a few milliseconds. */
const ROW_BATCH_SIZE = 100

/**
 * Removes the ended memberships of a group in several short transactions. Deleting the group afterwards then removes
 * only a few rows.
 */
export function clearEndedMemberships(db: Kysely<Schema>, groupId: number): Promise<void> {
  return writeInSlices(db, async (transaction) => {
    const endedRows = await transaction
      .selectFrom('family_member')
      .select('user_id')
      .where('group_id', '=', groupId)
      .where('state', 'in', ENDED_MEMBERSHIPS)
      .limit(ROW_BATCH_SIZE)
      .execute()
    const userIds = endedRows.map(({ user_id }) => user_id)
    if (userIds.length === 0) return false
    await transaction
      .deleteFrom('family_member')
      .where('group_id', '=', groupId)
      // Selects by user id, because a condition on the state would make SQLite read all ended memberships.
      .where('user_id', 'in', userIds)
      .execute()
    return true
  })
}
