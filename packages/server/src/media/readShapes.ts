import { setImmediate } from 'node:timers/promises'
import { encodeShape } from '@calotype/formats/shapes'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Number of items per page. Reading a page blocks the event loop for about 3 ms. */
const PAGE_SIZE = 5000

interface Position {
  taken_at: string
  id: number
}

/** Reads the shapes of all items in a timeline, newest first, in the encoding that the contract defines. */
export async function readShapes(db: Kysely<Schema>, ownerId: number): Promise<Buffer> {
  const selectOlderThan = ({ taken_at, id }: Position) =>
    db
      .selectFrom('live_media')
      .where('owner_id', '=', ownerId)
      .where(sql<boolean>`(taken_at, id) < (${taken_at}, ${id})`)
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')

  const cache = new Map<string, number>()
  const shapes: number[] = []
  let position: Position | undefined = { taken_at: '~', id: 0 }
  while (position) {
    const older = selectOlderThan(position)
    // Reading the sizes as one string is four times faster than reading rows.
    const { sizes } = await db
      .selectFrom(older.select(['width', 'height']).limit(PAGE_SIZE).as('part'))
      .select(sql<string | null>`string_agg(coalesce(width || 'x' || height, '-'), ' ')`.as('sizes'))
      .executeTakeFirstOrThrow()
    for (const size of sizes?.split(' ') ?? []) {
      const byte = cache.get(size) ?? parseShape(size)
      cache.set(size, byte)
      shapes.push(byte)
    }
    position = await older
      .select(['taken_at', 'id'])
      .offset(PAGE_SIZE - 1)
      .limit(1)
      .executeTakeFirst()
    await setImmediate()
  }
  return Buffer.from(shapes)
}

function parseShape(size: string): number {
  const [width, height] = size.split('x')
  return encodeShape(Number(width), Number(height))
}
