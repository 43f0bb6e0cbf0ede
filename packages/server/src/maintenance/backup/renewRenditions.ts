import { DOCUMENT_TYPES } from '@calotype/formats/kinds'
import type { Kysely } from 'kysely'
import { readSlices } from '../../db/readSlices.ts'
import type { Schema } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import { createRenditionJob } from '../../jobs/createRenditionJob.ts'

/**
 * Queues jobs for all thumbnails, previews and MP4 renditions, because backups don't contain them. Includes items whose
 * job is unfinished or failed: some of their renditions may have existed, such as the thumbnail of a video that waits
 * for its MP4.
 */
export async function renewRenditions(db: Kysely<Schema>, now: number): Promise<void> {
  await runTransaction(db, { lock: ['maintenance'] }, async (transaction) => {
    await transaction.deleteFrom('job').where('state', 'in', ['queued', 'running', 'waiting']).execute()
    const media = transaction
      .selectFrom('media')
      .select(['id', 'type', 'width', 'height'])
      .where('type', 'not in', DOCUMENT_TYPES)
    for await (const rows of readSlices(media, {
      columns: ['id'],
      direction: 'desc',
      getKey: ({ id }) => [id],
    })) {
      if (rows.length === 0) return
      const ids = rows.map(({ id }) => id)
      await transaction.updateTable('media').set({ status: 'processing' }).where('id', 'in', ids).execute()
      await transaction
        .insertInto('job')
        .values(rows.map((row) => createRenditionJob(row, now)))
        .execute()
    }
  })
}
