import type { MediaRow } from '../db/schema.ts'

/** The columns of a shared file that guests may see, and the id, which orders files with the same date. */
export const SHARED_COLUMNS = [
  'id',
  'file_name',
  'name',
  'type',
  'size',
  'creation_date',
  'taken_at',
  'width',
  'height',
  'status',
  'companion_count',
  'companion_of',
  'motion_file',
  'panorama',
] as const

export type SharedRow = Pick<MediaRow, (typeof SHARED_COLUMNS)[number]>

/** The position of a file in a link, whose files are sorted newest first. */
export type FileKey = Pick<MediaRow, 'taken_at' | 'id'>

/** The files of a link, newest first, read in bounded batches. */
export interface SharedFiles {
  /** Reads the files that follow a key, or the first files if the key is null. */
  readAfter(key: FileKey | null, size: number): Promise<SharedRow[]>
  /** Reads a page by its zero-based index. */
  readPage(page: number, size: number): Promise<SharedRow[]>
  /** Counts the files before a key. */
  findPosition(key: FileKey): Promise<number>
}
