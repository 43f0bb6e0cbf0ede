import { DOCUMENT_TYPES } from '@calotype/formats/kinds'
import type { Kysely } from 'kysely'
import { readSlices } from '../../db/readSlices.ts'
import type { Schema } from '../../db/schema.ts'
import { createRenditionJob } from '../../jobs/createRenditionJob.ts'

/**
 * Lets the server create all thumbnails, previews and MP4 renditions again, because backups don't have them. Includes
 * items whose jobs were open or had failed, because a video that waits for its MP4 rendition had a thumbnail, too.
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
        .values(rows.map((row) => createRenditionJob(row, now)))
        .execute()
    }
  })
}
