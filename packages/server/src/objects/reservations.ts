import { statfs } from 'node:fs/promises'
import { DiskFullError, type ObjectStore } from './store.ts'

const MEBIBYTE = 1024 ** 2
const MOST_RESERVED_BYTES = 256 * MEBIBYTE
const RESERVED_SHARE = 0.05
/** How much disk space is reserved ahead of what has arrived of a file: announcing a length reserves no more. */
const RESERVED_AHEAD_BYTES = 8 * MEBIBYTE

/** Disk space that is reserved for one file until this is disposed of, in addition to what is written of it. */
export interface Reservation extends Disposable {
  /** Bytes of the file that are on the disk. */
  readonly there: number
  /** How many of these bytes, from the first on, were written or need not be written again. */
  readonly reached: number
  /** Must be called before more bytes are written; throws `DiskFullError` if they aren't reserved and don't fit. */
  expect(bytes: number): Promise<void>
  /** Must be called after more bytes were written. */
  written(bytes: number): void
}

/**
 * Reserves the space of a disk. Reserved bytes count as used until they are written, when the system counts them, or the
 * reservation is disposed of.
 *
 * @param folder a folder on the disk
 * @param reserveBytes how many bytes stay free; null: 5% of the disk, at most 256 MB
 */
export function spaceOf(
  folder: string,
  reserveBytes: number | null,
): Pick<ObjectStore, 'requireFreeSpace' | 'reserveSpace'> {
  /** Bytes that are reserved and not written. */
  let unwritten = 0

  /** Bytes that are written during `statfs` count twice, because no byte may be missed. */
  async function requireSpace(bytes: number): Promise<void> {
    const disk = await statfs(folder)
    const reserve = reserveBytes ?? Math.min(MOST_RESERVED_BYTES, disk.blocks * disk.bsize * RESERVED_SHARE)
    if (disk.bavail * disk.bsize - bytes < reserve) throw new DiskFullError()
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

    async reserveSpace(bytes, there = 0, from = 0) {
      /** Bytes of the file that are on the disk or have a reservation. */
      let reserved = Math.min(bytes, there + RESERVED_AHEAD_BYTES)
      if (reserved < bytes) await requireSpace(unwritten + bytes - there)
      let expected = from
      let reached = from
      let isOver = false
      const onDisk = () => Math.max(there, reached)
      await reserveMore(reserved - there)
      return {
        get there() {
          return onDisk()
        },
        get reached() {
          return reached
        },
        async expect(more) {
          expected += more
          if (expected <= reserved) return
          const ahead = reserved + RESERVED_AHEAD_BYTES
          const grown = Math.max(expected, expected <= bytes ? Math.min(bytes, ahead) : ahead)
          await reserveMore(grown - reserved)
          reserved = grown
        },
        written(more) {
          const before = onDisk()
          reached += more
          if (!isOver) unwritten -= onDisk() - before
        },
        [Symbol.dispose]() {
          isOver = true
          unwritten -= reserved - onDisk()
        },
      }
    },
  }
}
