import type { Kysely } from 'kysely'
import { readSlices } from '../db/readSlices.ts'
import type { MediaRow, Schema } from '../db/schema.ts'

/** A user's timeline, or one month of it. */
interface Range {
  ownerId: number
  month?: { year: number; month: number }
  /** `desc`, the default: newest first. */
  direction?: 'asc' | 'desc'
}

/** Yields all items of a timeline in order of their dates, in slices. */
export function mediaSlices(
  db: Kysely<Schema>,
  { ownerId, month, direction = 'desc' }: Range,
): AsyncGenerator<MediaRow[], void> {
  const ownMedia = db.selectFrom('live_media').selectAll().where('owner_id', '=', ownerId)
  const start = month && `${String(month.year).padStart(4, '0')}-${String(month.month).padStart(2, '0')}`
  // `~` sorts after every character of a date.
  const items = start ? ownMedia.where('taken_at', '>=', start).where('taken_at', '<', `${start}~`) : ownMedia
  return readSlices(items, {
    columns: ['taken_at', 'id'],
    direction,
    getKey: ({ taken_at, id }) => [taken_at, id],
  })
}
