import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { clearAccount, clearShares } from '../account/clearAccount.ts'
import { clearContributions } from '../albums/contributions.ts'
import { clearAlbum } from '../albums/deleteAlbum.ts'
import { truncateLog } from '../db/queries/truncateLog.ts'
import type { DeletionRow, Schema } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import type { AppContext } from '../appContext.ts'
import { clearTrash } from '../media/emptyTrash.ts'
import { reachStep } from '../storage/steps.ts'
import { removeDeleted } from '../storage/sweep.ts'
import { deleteQueuedCustomers } from '../payments/deletedCustomers.ts'
import { clearDeletedStagedFile } from '../staged/discardStagedFile.ts'
import type { Deletions } from '../services.ts'
import type { DeletionKey } from '../services.ts'

/**
 * Removes a few of the rows that a deletion has to remove. Returns false when none are left. Runs again after a crash.
 * @param now milliseconds since 1970 in UTC
 */
export type ClearStep = (transaction: Kysely<Schema>, deletion: DeletionRow, now: number) => Promise<boolean>

/** Maximum time that `clear` waits. Clients time out after 30 seconds, and the deleted data is already hidden. */
const MAX_WAIT_MS = 5000

const steps: Record<DeletionRow['kind'], ClearStep> = {
  account: clearAccount,
  address: clearShares,
  album: clearAlbum,
  contributions: clearContributions,
  staged: clearDeletedStagedFile,
  trash: clearTrash,
}

export function createDeletions(
  context: Pick<
    AppContext,
    'db' | 'objects' | 'uploadArea' | 'leases' | 'jobs' | 'manifest' | 'provider' | 'log' | 'now'
  >,
): Deletions {
  const { db, log, now } = context
  const closeController = new AbortController()
  const runningDeletions = new Set<Promise<void>>()

  async function clearRows({ kind, subject_id, user_id = 0 }: DeletionKey): Promise<void> {
    const findRow = (database: Kysely<Schema>) =>
      database
        .selectFrom('deletion')
        .selectAll()
        .where('kind', '=', kind)
        .where('subject_id', '=', subject_id)
        .where('user_id', '=', user_id)
        .executeTakeFirst()
    const clearSlice = async (transaction: Kysely<Schema>) => {
      const deletion = await findRow(transaction)
      if (!deletion) return false
      if (await steps[kind](transaction, deletion, now())) return true
      await transaction
        .deleteFrom('deletion')
        .where('kind', '=', kind)
        .where('subject_id', '=', subject_id)
        .where('user_id', '=', user_id)
        .execute()
      return false
    }
    await context.leases.runExclusive(`deletion ${kind} ${subject_id} ${user_id}`, () =>
      writeInSlices(db, clearSlice, closeController.signal),
    )
    reachStep('after-deletion')
  }

  /**
   * After the rows are removed, deletes the related files, words in the search index, and customers at the payment
   * provider. Failed steps are retried later.
   */
  async function clearRelatedData(kind: DeletionRow['kind']): Promise<void> {
    if (closeController.signal.aborted) return
    if (kind === 'account') await context.manifest.flush()
    await Promise.all([
      removeDeleted(context, closeController.signal),
      kind === 'account' && deleteQueuedCustomers(context),
    ])
    // The write-ahead log must not contain data of a deleted account.
    if (kind === 'account') await truncateLog(db)
  }

  /** Runs a deletion. Can run repeatedly, because each step reads the remaining rows. */
  function run(deletion: DeletionKey): Promise<void> {
    const rows = clearRows(deletion)
    const completion = rows
      .then(() => clearRelatedData(deletion.kind))
      .catch((error: unknown) =>
        log.error({ err: error, ...deletion }, 'a deletion failed; the server will retry'),
      )
      .finally(() => runningDeletions.delete(completion))
    runningDeletions.add(completion)
    return rows
  }

  async function waitUntilDone(): Promise<void> {
    while (runningDeletions.size > 0) await Promise.all(runningDeletions)
  }

  return {
    async resume() {
      try {
        const deletions = await db.selectFrom('deletion').select(['kind', 'subject_id', 'user_id']).execute()
        deletions.forEach(run)
      } catch (error) {
        log.error({ err: error }, 'deletions could not be read')
      }
    },
    async clear(deletion) {
      // Ignore errors: the deletion is committed, so the response must not report a failure.
      const cleared = run(deletion).catch(() => {})
      await Promise.race([cleared, sleep(MAX_WAIT_MS, undefined, { ref: false })])
    },
    waitUntilDone,
    async close() {
      closeController.abort()
      await waitUntilDone()
    },
  }
}
