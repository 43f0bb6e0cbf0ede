import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { BLOCK_BYTES } from '../storage/bufferPool.ts'

/** Length of a CRC-32. */
const CHECKSUM_BYTES = 4

/**
 * Stores the checksums of an item's blocks, which verify ranges of the original. Does nothing if there is only one
 * block, because the original's SHA-256 suffices.
 */
export async function storeBlockChecksums(
  db: Kysely<Schema>,
  media_id: number,
  crc32: Uint8Array,
): Promise<void> {
  if (crc32.length <= CHECKSUM_BYTES) return
  const row = db.insertInto('block_checksums').values({ media_id, crc32 })
  await row.onConflict((conflict) => conflict.column('media_id').doUpdateSet({ crc32 })).execute()
}

/**
 * Returns the checksums of an item's blocks. Returns null if the original was stored before the table `block_checksums`
 * existed and hasn't been checked since.
 */
export async function findBlockChecksums(
  db: Kysely<Schema>,
  { id, size }: { id: number; size: number },
): Promise<number[] | null> {
  const row = await db
    .selectFrom('block_checksums')
    .select('crc32')
    .where('media_id', '=', id)
    .executeTakeFirst()
  if (row?.crc32.length !== Math.ceil(size / BLOCK_BYTES) * CHECKSUM_BYTES) return null
  const bytes = Buffer.from(row.crc32)
  return Array.from({ length: bytes.length / CHECKSUM_BYTES }, (_, index) =>
    bytes.readUInt32BE(index * CHECKSUM_BYTES),
  )
}
