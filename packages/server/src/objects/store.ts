import type { Readable } from 'node:stream'
import type { Reservation } from './reservations.ts'

/** Files that the server makes from an original, and can make again. */
export const RENDITIONS = ['thumbnail', 'preview', 'film'] as const

/** Kinds of stored files: uploaded originals, their renditions, staged files, and files in quarantine. */
export const KINDS = ['original', ...RENDITIONS, 'staged', 'quarantined'] as const
export type FileKind = (typeof KINDS)[number]

/** A kept file: which one, of the item with this minted name. */
export interface StoredFile {
  kind: FileKind
  fileName: string
}

/** A stored file as `list` reports it. */
export interface ListedFile {
  fileName: string
  size: number
  storedAt: Date
}

/** The first and last byte wanted, both included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Where files are kept. Names come from database rows, never from a request. */
export interface ObjectStore {
  /** A folder on the machine's own disk for what is being received or made; `put` takes files from here. */
  readonly scratch: string
  /**
   * Keeps a finished file under its name, synced to the disk before this resolves. The scratch file is gone then.
   *
   * @param inUse it stays where it is until this resolves
   */
  put(file: StoredFile, finished: string, inUse?: unknown): Promise<void>
  /** Bytes, or null when there is no such file. */
  size(file: StoredFile): Promise<number | null>
  read(file: StoredFile, range?: ByteRange): Readable
  /** Lends a path on the machine's own disk while `read` runs. */
  lend<T>(file: StoredFile, read: (path: string) => Promise<T>): Promise<T>
  /** Removes a file; one that is not there is no error. */
  remove(file: StoredFile): Promise<void>
  /**
   * Moves a stored file to another kind, synced to the disk before this resolves. The time that `list` reports for the
   * file starts anew.
   *
   * @returns whether there was such a file
   */
  move(file: StoredFile, kind: FileKind): Promise<boolean>
  /** All stored files of a kind, each with its size in bytes and the time it was stored or moved. */
  list(kind: FileKind): AsyncIterable<ListedFile>
  /** Throws `DiskFullError` unless this many bytes more leave the reserve free, in addition to all reservations. */
  requireFreeSpace(bytes: number): Promise<void>
  /**
   * Reserves disk space for a file that is about to be written; throws `DiskFullError` if the space doesn't fit.
   *
   * @param bytes the size of the file, as far as known
   * @param there how many of these bytes are on the disk already
   * @param from how many of those bytes, from the first on, won't be written again
   */
  reserveSpace(bytes: number, there?: number, from?: number): Promise<Reservation>
}

/** One that has the small files asked for last in memory. */
export interface WarmStore extends ObjectStore {
  /** The whole of a small file, not to be changed; null when there is none, or it is too large. */
  small(file: StoredFile): Promise<Buffer | null>
}

/** The disk has no space left for user files; the reserve keeps the database and deletion working. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'

  constructor() {
    super('The server has no room left.')
  }
}

const SQLITE_FULL = 13

/** Whether an operation failed because a disk is full, or only the reserve is free. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const is = (name: string, code: unknown) => Reflect.get(error, name) === code
  return error instanceof DiskFullError || is('code', 'ENOSPC') || is('errcode', SQLITE_FULL)
}
