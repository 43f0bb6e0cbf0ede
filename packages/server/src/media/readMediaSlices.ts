import type { Kysely } from 'kysely'
import { readSlices } from '../db/readSlices.ts'
import type { MediaRow, Schema } from '../db/schema.ts'

/** A user's timeline, or one year or month of it. */
interface Range {
  ownerId: number
  year?: number
  /** From 1 to 12. */
  month?: number
  /** Defaults to `desc`, which lists the newest items first. */
  direction?: 'asc' | 'desc'
}

export function selectTimeline(db: Kysely<Schema>, { ownerId, year, month, direction = 'desc' }: Range) {
  const ownMedia = db.selectFrom('live_media').selectAll().where('owner_id', '=', ownerId)
  const start = [year?.toString().padStart(4, '0'), month?.toString().padStart(2, '0')]
    .filter((part) => part !== undefined)
    .join('-')
  return {
    // `~` sorts after every character of a date.
    query: start ? ownMedia.where('taken_at', '>=', start).where('taken_at', '<', `${start}~`) : ownMedia,
    columns: ['taken_at', 'id'] as const,
    direction,
    getKey: ({ taken_at, id }: MediaRow) => [taken_at, id],
  }
}

/** Yields slices of all items in a timeline, sorted by date. */
export function readMediaSlices(db: Kysely<Schema>, range: Range): AsyncGenerator<MediaRow[], void> {
  const timeline = selectTimeline(db, range)
  return readSlices(timeline.query, timeline)
}
