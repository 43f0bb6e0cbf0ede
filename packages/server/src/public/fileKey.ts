import type { MediaRow } from '../db/schema.ts'

/** The columns of a shared file that its guests may learn, and its id, by which files of the same second are ordered. */
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
] as const

/** A shared file as read from the database. */
export type SharedRow = Pick<MediaRow, (typeof SHARED_COLUMNS)[number]>

/** The position of a file in the order of a link: newest first. */
export type FileKey = Pick<MediaRow, 'taken_at' | 'id'>

/** The files of a link in their order, read in bounded parts. */
export interface SharedFiles {
  /** The files that follow a key, or the first ones if the key is null. */
  after(key: FileKey | null, size: number): Promise<SharedRow[]>
  /** One page; the first page is 0. */
  page(page: number, size: number): Promise<SharedRow[]>
  /** The number of files before a key. */
  positionOf(key: FileKey): Promise<number>
}
