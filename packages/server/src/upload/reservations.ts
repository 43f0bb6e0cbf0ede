import type { AppContext } from '../appContext.ts'
import { countUnacknowledgedBytes } from './chunks/partFile.ts'
import { selectUnfinished } from './chunks/uploads.ts'

const MEBIBYTE = 1024 ** 2
/**
 * Disk space that an account can reserve by announcing uploads. The number of recently received bytes is added to it.
 */
const MAX_BYTES_PER_ACCOUNT = 256 * MEBIBYTE
/** Disk space that all accounts together can reserve by announcing uploads. */
const MAX_BYTES = 1024 * MEBIBYTE
/** An upload without new bytes for this long reserves no more than an upload without any bytes. */
const RECENT_MS = 3_600_000

/** An announced upload that is not complete. */
export interface AnnouncedUpload {
  userId: number
  /** Number of bytes that haven't been received. */
  missingBytes: number
  /** Number of received bytes, or 0 if none were received recently. */
  receivedBytes: number
}

/**
 * Returns the disk space to keep free for announced uploads. Announcing costs nothing, so the received bytes limit the
 * reserved space, per account and in total (docs/decisions/0015).
 */
export function computeReservedBytes(uploads: readonly AnnouncedUpload[]): number {
  const accounts = Map.groupBy(uploads, ({ userId }) => userId)
  const reservedByAccount = [...accounts.values()].map((ownUploads) =>
    Math.min(
      sumBytes(ownUploads, 'missingBytes'),
      MAX_BYTES_PER_ACCOUNT + sumBytes(ownUploads, 'receivedBytes'),
    ),
  )
  const totalReserved = reservedByAccount.reduce((bytes, more) => bytes + more, 0)
  return Math.min(totalReserved, MAX_BYTES + sumBytes(uploads, 'receivedBytes'))
}

const sumBytes = (uploads: readonly AnnouncedUpload[], field: 'missingBytes' | 'receivedBytes') =>
  uploads.reduce((bytes, upload) => bytes + upload[field], 0)

/**
 * Lists announced uploads. Chunks that are being received have their own reservations, so they don't count as missing.
 */
export async function listAnnounced({
  db,
  now,
  expiry,
}: Pick<AppContext, 'db' | 'now' | 'expiry'>): Promise<AnnouncedUpload[]> {
  const rows = await selectUnfinished(db, expiry.now())
    .leftJoin('upload_chunk', 'upload_chunk.upload_id', 'upload.id')
    .select(['upload.id', 'user_id', 'file_size', 'last_chunk_at'])
    .select(({ fn }) => fn.sum<number | null>('size').as('stored'))
    .groupBy('upload.id')
    .execute()
  return rows.map(({ id, user_id, file_size, last_chunk_at, stored }) => {
    const receivedBytes = (stored ?? 0) + countUnacknowledgedBytes(id)
    return {
      userId: user_id,
      missingBytes: Math.max(0, file_size - receivedBytes),
      receivedBytes: last_chunk_at > now() - RECENT_MS ? receivedBytes : 0,
    }
  })
}
