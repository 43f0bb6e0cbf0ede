import type { Readable } from 'node:stream'

/** Files that the server renders from an original, and can render again. */
export const RENDITIONS = ['thumbnail', 'preview', 'display', 'video'] as const

/** Kinds of stored files: uploaded originals, their renditions, staged files, and files in quarantine. */
export const KINDS = ['original', ...RENDITIONS, 'staged', 'quarantined'] as const
export type FileKind = (typeof KINDS)[number]

/** A stored file, named by its kind and by the stored name of its item. */
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

/** The zero-based offsets of the first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Stores the files of all libraries. Names come from database rows, never from a request. */
export interface ObjectStore {
  /** A local folder for files that are being received or rendered. `put` moves files from there. */
  readonly scratch: string
  /**
   * Moves a complete scratch file into the store. The file is synced to the disk before this resolves.
   *
   * @param pendingReads the scratch file isn't moved before this promise resolves
   */
  put(file: StoredFile, scratchFile: string, pendingReads?: unknown): Promise<void>
  /** Returns the size of a file in bytes; null if there is no such file. */
  size(file: StoredFile): Promise<number | null>
  read(file: StoredFile, range?: ByteRange): Readable
  /** Calls `read` with a local path of the file, which is valid until the promise of `read` settles. */
  withLocalPath<T>(file: StoredFile, read: (path: string) => Promise<T>): Promise<T>
  /** Removes a file, if there is one. */
  remove(file: StoredFile): Promise<void>
  /**
   * Moves a stored file to another kind, synced to the disk before this resolves. Afterwards, `list` reports the time
   * of the move.
   *
   * @returns whether there was such a file
   */
  move(file: StoredFile, kind: FileKind): Promise<boolean>
  /** Yields all stored files of a kind, each with its size in bytes and the time it was stored or moved. */
  list(kind: FileKind): AsyncIterable<ListedFile>
  /** Throws `DiskFullError` unless the reserve stays free after this many more bytes and all reservations. */
  requireFreeSpace(bytes: number): Promise<void>
  /**
   * Reserves disk space for a file that is about to be written; throws `DiskFullError` if there isn't enough.
   * @param bytes the size of the file, if known
   * @param bytesOnDisk how many of these bytes are on the disk already
   * @param writtenUpTo how many of them, from the first one on, won't be written again
   */
  reserveSpace(bytes: number, bytesOnDisk?: number, writtenUpTo?: number): Promise<Reservation>
}

/** A store that caches small files in memory. */
export interface CachedStore extends ObjectStore {
  /**
   * Returns the content of a small file, which must not be modified; null if there is no such file, or if it is too
   * large.
   */
  readSmall(file: StoredFile): Promise<Buffer | null>
}

/** Thrown if the disk has no space left for user files. The reserved space keeps the database and deletion working. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'

  constructor() {
    super('The server’s disk is full.')
  }
}

const SQLITE_FULL = 13

/** Whether an operation failed because a disk is full, or only the reserve is free. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const hasProperty = (name: string, code: unknown) => Reflect.get(error, name) === code
  return (
    error instanceof DiskFullError || hasProperty('code', 'ENOSPC') || hasProperty('errcode', SQLITE_FULL)
  )
}

/** Disk space that is reserved for one file, in addition to its written bytes, until the reservation is disposed of. */
export interface Reservation extends Disposable {
  /** The number of bytes of the file that are on the disk. */
  readonly bytesOnDisk: number
  /** How many of these bytes, from the first one on, were written or need not be written again. */
  readonly writtenUpTo: number
  /**
   * Reserves the bytes that are written next, if they aren't reserved yet; throws `DiskFullError` if they don't fit.
   */
  reserve(bytes: number): Promise<void>
  /** Must be called after bytes were written. */
  addWritten(bytes: number): void
}
