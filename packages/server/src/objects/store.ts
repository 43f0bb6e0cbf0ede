import type { Readable } from 'node:stream'
import type { Room } from './room.ts'

/**
 * What is kept: of an item the bytes as uploaded, and what can be made of them again: two smaller pictures, and an MP4 of
 * a video that no browser plays; and staged files.
 */
export const KINDS = ['original', 'thumbnail', 'preview', 'film', 'staged'] as const
export type FileKind = (typeof KINDS)[number]

/** A kept file: which one, of the item with this minted name. */
export interface StoredFile {
  kind: FileKind
  fileName: string
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
  /** Every kept original, with the time it came to its place. */
  originals(): AsyncIterable<{ fileName: string; keptAt: Date }>
  /** Throws `NoRoom` unless this many bytes more leave the reserve free, beside what is promised. */
  makeSureOfRoom(bytes: number): Promise<void>
  /**
   * Promises room for a file that is about to be written; throws `NoRoom` when there is none.
   *
   * @param bytes of the file, as far as anybody knows
   * @param there so many of them lie there already
   * @param from so many of those are not written anew
   */
  takeRoom(bytes: number, there?: number, from?: number): Promise<Room>
}

/** One that has the small files asked for last in memory. */
export interface WarmStore extends ObjectStore {
  /** The whole of a small file, not to be changed; null when there is none, or it is too large. */
  small(file: StoredFile): Promise<Buffer | null>
}

/** There is no room left for user files; the reserve keeps the database and deletion working. */
export class NoRoom extends Error {
  override name = 'NoRoom'

  constructor() {
    super('The server has no room left.')
  }
}

const SQLITE_FULL = 13

/** Whether something failed because a disk is full, or kept free. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const is = (name: string, code: unknown) => Reflect.get(error, name) === code
  return error instanceof NoRoom || is('code', 'ENOSPC') || is('errcode', SQLITE_FULL)
}
