import { getMediaKind, SHARED_PAGE_SIZE, type SharedFile, type SharedGroup } from '@calotype/api'
import { toFileId } from './toFileId.ts'

/** Loaded pages of a link's files, by zero-based page number. */
export type FilePages = ReadonlyMap<number, readonly SharedFile[]>

/** Totals of a link's files, including files that haven't loaded. */
export interface Totals {
  count: number
  photos: number
  videos: number
  sizeMB: number
}

/** Adds the files of a response to the pages. A server without paging returns all files at once. */
export function addGroup(pages: FilePages, { files, start = 0 }: SharedGroup): FilePages {
  const next = new Map(pages)
  const first = Math.floor(start / SHARED_PAGE_SIZE)
  const count = Math.max(1, Math.ceil(files.length / SHARED_PAGE_SIZE))
  for (let filesPage = 0; filesPage < count; filesPage++)
    next.set(first + filesPage, files.slice(filesPage * SHARED_PAGE_SIZE, (filesPage + 1) * SHARED_PAGE_SIZE))
  return next
}

/** Returns the file at a zero-based position; undefined if it has not loaded. */
export function getFile(pages: FilePages, index: number): SharedFile | undefined {
  return pages.get(Math.floor(index / SHARED_PAGE_SIZE))?.[index % SHARED_PAGE_SIZE]
}

/** Returns the zero-based position of a file; -1 if it has not loaded. */
export function findFileIndex(pages: FilePages, fileId: string): number {
  for (const [page, files] of pages) {
    const index = files.findIndex(({ fileName }) => toFileId(fileName) === fileId)
    if (index >= 0) return page * SHARED_PAGE_SIZE + index
  }
  return -1
}

/** Returns the numbers of the pages between two positions, inclusive, that have not loaded. */
export function findMissingPages(pages: FilePages, first: number, last: number): number[] {
  const [from, to] = [Math.floor(first / SHARED_PAGE_SIZE), Math.floor(last / SHARED_PAGE_SIZE)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset).filter(
    (page) => !pages.has(page),
  )
}

/** Returns the totals of a response. Computes them from the files if the server returned all files without paging. */
export function getTotals({
  files,
  start = 0,
  fileCount,
  photoCount,
  videoCount,
  totalSizeMB,
}: SharedGroup): Totals {
  const kinds = files.map(({ fileType }) => getMediaKind(fileType))
  const countKind = (kind: string) => kinds.filter((other) => other === kind).length
  return {
    count: Math.max(fileCount ?? 0, files.length === 0 ? 0 : start + files.length),
    photos: photoCount ?? countKind('image'),
    videos: videoCount ?? countKind('video'),
    sizeMB: totalSizeMB ?? files.reduce((sum, { fileSizeMB }) => sum + fileSizeMB, 0),
  }
}
