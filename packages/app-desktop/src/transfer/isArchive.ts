import { findKind } from '../kinds.ts'

const MORE_ARCHIVES = /\.(?:tar|rar|7z)$/i

/** Whether a file is staged, to be unpacked by the server: more kinds than a scan finds (FOLDER-011, FOLDER-012). */
export function isArchive(path: string): boolean {
  return MORE_ARCHIVES.test(path) || findKind(path)?.kind === 'archive'
}
