import type { AppContext } from '../appContext.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { readVariable } from '../variables/knownVariables.ts'

const DAY_MS = 86_400_000
const ENTRIES_PER_SLICE = 200

/**
 * Deletes entries of the audit trail that are older than AUDIT_RETENTION_DAYS. Nothing else changes or deletes entries.
 */
export async function deleteOldEntries(
  context: Pick<AppContext, 'db' | 'readCached' | 'expiry'>,
  signal?: AbortSignal,
): Promise<void> {
  const days = Number(await readVariable(context, 'AUDIT_RETENTION_DAYS'))
  const limit = context.expiry.now() - days * DAY_MS
  await writeInSlices(
    context.db,
    async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('audit')
        .where('id', 'in', (row) =>
          row.selectFrom('audit').select('id').where('created_at', '<', limit).limit(ENTRIES_PER_SLICE),
        )
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    signal,
  )
}
