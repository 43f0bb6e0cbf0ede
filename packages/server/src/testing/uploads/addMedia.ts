import type { FastifyInstance } from 'fastify'
import type { MediaRow } from '../../db/schema.ts'
import { createBaseName } from '../../upload/storeMedia.ts'

/** Adds an item without files to a user's library. */
export async function addMedia(
  { context: { db } }: Pick<FastifyInstance, 'context'>,
  ownerId: number,
  overrides: Partial<Omit<MediaRow, 'id' | 'year' | 'month'>> = {},
): Promise<MediaRow> {
  const row = {
    owner_id: ownerId,
    file_name: `${createBaseName()}.jpg`,
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 1,
    sha256: '0'.repeat(64),
    date_added: 0,
    labels: '[]',
    is_favorite: 0,
    taken_at: '2024-07-01T12:00:00',
    taken_source: 'exif',
    status: 'ready',
    needs_inspection: 0,
    ...overrides,
  } as const
  const [year, month] = [Number(row.taken_at.slice(0, 4)), Number(row.taken_at.slice(5, 7))]
  const values = { ...row, year, month }
  return db.insertInto('media').values(values).returningAll().executeTakeFirstOrThrow()
}
