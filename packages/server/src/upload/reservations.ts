import type { AppContext } from '../appContext.ts'
import { unacknowledgedBytes } from './part.ts'
import { unfinished } from './uploads.ts'

const MEBIBYTE = 1024 ** 2
/** Disk space that one account can reserve by announcing uploads, in addition to the bytes that arrived recently. */
const MAX_BYTES_PER_ACCOUNT = 256 * MEBIBYTE
/** Disk space that all accounts together can reserve in the same way. */
const MAX_BYTES = 1024 * MEBIBYTE
/** An upload that received nothing for this long reserves no more than one that was only announced. */
const RECENT_MS = 3_600_000

/** An announced upload that is not complete. */
export interface AnnouncedUpload {
  userId: number
  /** Bytes that have not arrived. */
  missing: number
  /** Bytes that arrived, if any arrived recently. */
  arrived: number
}

/**
 * Disk space to keep free for uploads that were announced in chunks. Announcing costs nothing, so the space is bounded by
 * what actually arrives: per account and in total (docs/decisions/0015).
 */
export function reservedBytes(uploads: readonly AnnouncedUpload[]): number {
  const accounts = Map.groupBy(uploads, ({ userId }) => userId)
  const reserved = [...accounts.values()].map((own) =>
    Math.min(sum(own, 'missing'), MAX_BYTES_PER_ACCOUNT + sum(own, 'arrived')),
  )
  const total = reserved.reduce((bytes, more) => bytes + more, 0)
  return Math.min(total, MAX_BYTES + sum(uploads, 'arrived'))
}

const sum = (uploads: readonly AnnouncedUpload[], field: 'missing' | 'arrived') =>
  uploads.reduce((bytes, upload) => bytes + upload[field], 0)

/** All announced uploads. Chunks that are being received already have their own reservation, so they are not missing. */
export async function listAnnounced({
  db,
  now,
  expiry,
}: Pick<AppContext, 'db' | 'now' | 'expiry'>): Promise<AnnouncedUpload[]> {
  const rows = await unfinished(db, expiry.now())
    .leftJoin('upload_chunk', 'upload_chunk.upload_id', 'upload.id')
    .select(['upload.id', 'user_id', 'file_size', 'last_chunk_at'])
    .select(({ fn }) => fn.sum<number | null>('size').as('stored'))
    .groupBy('upload.id')
    .execute()
  return rows.map(({ id, user_id, file_size, last_chunk_at, stored }) => {
    const arrived = (stored ?? 0) + unacknowledgedBytes(id)
    return {
      userId: user_id,
      missing: Math.max(0, file_size - arrived),
      arrived: last_chunk_at > now() - RECENT_MS ? arrived : 0,
    }
  })
}
