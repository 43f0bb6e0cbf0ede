import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { DiskFullError, type ObjectStore } from './store.ts'

const MEBIBYTE = 1024 ** 2
const MAX_RESERVE_BYTES = 256 * MEBIBYTE
const RESERVE_SHARE = 0.05
/**
 * Maximum number of bytes reserved beyond those received. The number is limited, because a client could announce a huge
 * file.
 */
const RESERVED_AHEAD_BYTES = 8 * MEBIBYTE

/**
 * Reserves space on a disk. Reserved bytes count as used until they are written or the reservation is disposed of.
 *
 * @param folder a folder on the disk
 * @param reserveBytes number of bytes to keep free; null for 5% of the disk, at most 256 MB
 */
export function createReservations(
  folder: string,
  reserveBytes: number | null,
): Pick<ObjectStore, 'requireFreeSpace' | 'reserveSpace'> {
  /** Bytes that are reserved but not yet written. */
  let unwritten = 0

  /** Throws if the disk has too little space. Bytes that are written during `statfs` count twice. */
  async function requireSpace(bytes: number): Promise<void> {
    const disk = await statfs(folder)
    if (disk.bavail * disk.bsize - bytes < computeReserve(disk, reserveBytes)) throw new DiskFullError()
  }

  /** Reserves the bytes before checking the disk, so that concurrent reservations count them. */
  async function reserveMore(bytes: number): Promise<void> {
    unwritten += bytes
    await requireSpace(unwritten).catch((error: unknown) => {
      unwritten -= bytes
      throw error
    })
  }

  return {
    requireFreeSpace: (bytes) => requireSpace(unwritten + bytes),

    async reserveSpace(bytes, alreadyOnDisk = 0, writtenUpTo = 0) {
      /** Bytes of the file that are on the disk or reserved. */
      let reservedBytes = Math.min(bytes, alreadyOnDisk + RESERVED_AHEAD_BYTES)
      if (reservedBytes < bytes) await requireSpace(unwritten + bytes - alreadyOnDisk)
      let requestedBytes = writtenUpTo
      let writtenBytes = writtenUpTo
      let isDisposed = false
      const countBytesOnDisk = () => Math.max(alreadyOnDisk, writtenBytes)
      await reserveMore(reservedBytes - alreadyOnDisk)
      return {
        get bytesOnDisk() {
          return countBytesOnDisk()
        },
        get writtenUpTo() {
          return writtenBytes
        },
        async reserve(more) {
          requestedBytes += more
          if (requestedBytes <= reservedBytes) return
          const aheadLimit = reservedBytes + RESERVED_AHEAD_BYTES
          const grownBytes = Math.max(
            requestedBytes,
            requestedBytes <= bytes ? Math.min(bytes, aheadLimit) : aheadLimit,
          )
          await reserveMore(grownBytes - reservedBytes)
          reservedBytes = grownBytes
        },
        addWritten(more) {
          const before = countBytesOnDisk()
          writtenBytes += more
          if (!isDisposed) unwritten -= countBytesOnDisk() - before
        },
        [Symbol.dispose]() {
          isDisposed = true
          unwritten -= reservedBytes - countBytesOnDisk()
        },
      }
    },
  }
}

/** Returns how many bytes of a disk uploads must leave free: the operator's setting, or 5%, at most 256 MB. */
export const computeReserve = (
  { blocks, bsize }: Pick<StatsFs, 'blocks' | 'bsize'>,
  reserveBytes: number | null,
): number => reserveBytes ?? Math.min(MAX_RESERVE_BYTES, Math.floor(blocks * bsize * RESERVE_SHARE))
