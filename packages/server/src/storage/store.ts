import type { Readable } from 'node:stream'
import { isFullError } from '../db/errors.ts'

/** Files that the server creates from an original, and can create again. */
export const RENDITIONS = ['thumbnail', 'preview', 'display', 'video'] as const

/** Kinds of stored files: uploaded originals, their renditions, staged files, and quarantined files. */
export const KINDS = ['original', ...RENDITIONS, 'staged', 'quarantined'] as const
export type FileKind = (typeof KINDS)[number]

/** A stored file, identified by its kind and the stored name of its item. */
export interface StoredFile {
  kind: FileKind
  fileName: string
}

export interface ListedFile {
  fileName: string
  size: number
  storedAt: Date
}

/** A range of zero-based offsets, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Stores the files of all libraries. Names come from database rows, never from a request. */
export interface ObjectStore {
  /** Local folder for files that are being received, rendered or decoded. Only `storage/` uses the folder. */
  readonly scratch: string
  /**
   * Moves a complete scratch file into the store. Resolves once a crash can't lose the file.
   *
   * @param pendingReads a promise that must settle before the scratch file is moved
   */
  put(file: StoredFile, scratchFile: string, pendingReads?: unknown): Promise<void>
  /** Returns the size of a file in bytes, or null if the file doesn't exist. */
  size(file: StoredFile): Promise<number | null>
  read(file: StoredFile, range?: ByteRange): Readable
  /** Calls `read` with a local path of the file, which is valid until the returned promise settles. */
  withLocalPath<T>(file: StoredFile, read: (path: string) => Promise<T>): Promise<T>
  /** Removes a file if it exists. */
  remove(file: StoredFile): Promise<void>
  /**
   * Changes the kind of a stored file. Resolves once a crash can't undo the move. From then on, `list` reports the time of the
   * move.
   *
   * @returns whether the file existed
   */
  move(file: StoredFile, kind: FileKind): Promise<boolean>
  /** Yields all stored files of a kind, with the time at which they were stored or moved. */
  list(kind: FileKind): AsyncIterable<ListedFile>
  /** Removes the remains of interrupted `put` and `move` calls that began before a time. */
  removeAbandoned(before: Date): Promise<void>
  /** Throws `DiskFullError` unless the reserve remains free after these bytes and all reservations are written. */
  requireFreeSpace(bytes: number): Promise<void>
  /**
   * Reserves disk space for a file that will be written. Throws `DiskFullError` if there isn't enough.
   *
   * @param bytes size of the file, if known
   * @param bytesOnDisk how many of these bytes are already on the disk
   * @param writtenUpTo how many bytes at the start of the file won't be written again
   */
  reserveSpace(bytes: number, bytesOnDisk?: number, writtenUpTo?: number): Promise<Reservation>
}

/** A store that caches small files in memory. */
export interface CachedStore extends ObjectStore {
  /**
   * Returns the content of a small file, which must not be modified. Returns null if the file doesn't exist or is too
   * large.
   */
  readSmall(file: StoredFile): Promise<Buffer | null>
}

/** Thrown if the disk has no space left for user files. The reserve keeps the database and deletions working. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'

  constructor() {
    super('The server’s disk is full.')
  }
}

/** Whether an operation failed because a disk is full, or because only the reserve is free. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DiskFullError || Reflect.get(error, 'code') === 'ENOSPC' || isFullError(error)
}

/** Disk space reserved for the unwritten bytes of one file, until the reservation is disposed of. */
export interface Reservation extends Disposable {
  /** Number of bytes of the file that are on the disk. */
  readonly bytesOnDisk: number
  /** Number of bytes at the start of the file that are written or won't be written again. */
  readonly writtenUpTo: number
  /** Reserves the next bytes to write, unless they are already reserved. Throws `DiskFullError` if they don't fit. */
  reserve(bytes: number): Promise<void>
  /** Records that bytes were written. */
  addWritten(bytes: number): void
}
