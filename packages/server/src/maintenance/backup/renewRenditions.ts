import { DOCUMENT_TYPES } from '@calotype/formats/kinds'
import type { Kysely } from 'kysely'
import { readSlices } from '../../db/readSlices.ts'
import type { Schema } from '../../db/schema.ts'
import { renditionJob } from '../../jobs/renditionJob.ts'

/**
 * Lets the server create all thumbnails, previews and MP4 copies again, since backups don't have them. Items whose jobs
 * were open or had failed are included: a video that waits for its MP4 copy had a thumbnail, too.
 */
export async function renewRenditions(db: Kysely<Schema>, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
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
        .values(rows.map((row) => renditionJob(row, now)))
        .execute()
    }
  })
}
