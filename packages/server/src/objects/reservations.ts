import { statfs } from 'node:fs/promises'
import { DiskFullError, type ObjectStore } from './store.ts'

const MEBIBYTE = 1024 ** 2
const MOST_RESERVED_BYTES = 256 * MEBIBYTE
const RESERVED_SHARE = 0.05
/** How much disk space is reserved ahead of what has arrived of a file: announcing a length reserves no more. */
const RESERVED_AHEAD_BYTES = 8 * MEBIBYTE

/** Disk space that is reserved for one file until this is disposed of, in addition to what is written of it. */
export interface Reservation extends Disposable {
  /** Bytes of the file that lie on the disk. */
  readonly there: number
  /** Of these, from the first on, what was written or not to be written anew. */
  readonly reached: number
  /** So many bytes more are about to be written; where they were not promised, throws `DiskFullError` unless they fit. */
  expect(bytes: number): Promise<void>
  /** So many bytes more are written. */
  written(bytes: number): void
}

/**
 * Promises the room of a disk, each byte once: what is promised counts as taken until it is written, which the system
 * counts then, or the file is over.
 *
 * @param folder on the disk
 * @param reserveBytes what stays free; null: 5 % of the disk, at most 256 MB
 */
export function spaceOf(
  folder: string,
  reserveBytes: number | null,
): Pick<ObjectStore, 'requireFreeSpace' | 'reserveSpace'> {
  /** Bytes that are promised and not written. */
  let promised = 0

  /** What is written while it looks counts twice, as nothing may count never. */
  async function look(bytes: number): Promise<void> {
    const disk = await statfs(folder)
    const reserve = reserveBytes ?? Math.min(MOST_RESERVED_BYTES, disk.blocks * disk.bsize * RESERVED_SHARE)
    if (disk.bavail * disk.bsize - bytes < reserve) throw new DiskFullError()
  }

  /** Promises before it looks, so that what comes meanwhile reckons with it. */
  async function promise(bytes: number): Promise<void> {
    promised += bytes
    await look(promised).catch((error: unknown) => {
      promised -= bytes
      throw error
    })
  }

  return {
    requireFreeSpace: (bytes) => look(promised + bytes),

    async reserveSpace(bytes, there = 0, from = 0) {
      /** Bytes of the file that are on the disk or have a reservation. */
      let reserved = Math.min(bytes, there + RESERVED_AHEAD_BYTES)
      if (reserved < bytes) await look(promised + bytes - there)
      let expected = from
      let reached = from
      let isOver = false
      const lying = () => Math.max(there, reached)
      await promise(reserved - there)
      return {
        get there() {
          return lying()
        },
        get reached() {
          return reached
        },
        async expect(more) {
          expected += more
          if (expected <= reserved) return
          const ahead = reserved + RESERVED_AHEAD_BYTES
          const grown = Math.max(expected, expected <= bytes ? Math.min(bytes, ahead) : ahead)
          await promise(grown - reserved)
          reserved = grown
        },
        written(more) {
          const before = lying()
          reached += more
          if (!isOver) promised -= lying() - before
        },
        [Symbol.dispose]() {
          isOver = true
          promised -= reserved - lying()
        },
      }
    },
  }
}
