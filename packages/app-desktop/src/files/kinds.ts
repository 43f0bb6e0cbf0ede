import { isExpected } from '@calotype/api/content'
import type { FolderKind } from '@calotype/platform'

/** File types that a scan includes, by extension (FOLDER-010 to FOLDER-015). The app reads no other file of a folder. */
const KINDS: Readonly<Record<string, { kind: FolderKind; type: string }>> = {
  '.jpg': { kind: 'image', type: 'image/jpeg' },
  '.jpeg': { kind: 'image', type: 'image/jpeg' },
  '.png': { kind: 'image', type: 'image/png' },
  '.gif': { kind: 'image', type: 'image/gif' },
  '.mp4': { kind: 'video', type: 'video/mp4' },
  '.avi': { kind: 'video', type: 'video/x-msvideo' },
  '.mov': { kind: 'video', type: 'video/quicktime' },
  '.zip': { kind: 'archive', type: 'application/zip' },
  '.tar.gz': { kind: 'archive', type: 'application/gzip' },
  '.tgz': { kind: 'archive', type: 'application/gzip' },
  '.pdf': { kind: 'document', type: 'application/pdf' },
}
const EXTENSIONS = Object.keys(KINDS)

/** Returns the kind and media type of a file by its extension, in any case; null if a scan skips the file. */
export function findKind(path: string): { kind: FolderKind; type: string } | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const extension = EXTENSIONS.find((each) => name.endsWith(each) && name !== each)
  return (extension !== undefined && KINDS[extension]) || null
}

const MORE_ARCHIVES = /\.(?:tar|rar|7z)$/i

/** Whether a file is staged, to be unpacked by the server: more kinds than a scan finds (FOLDER-011, FOLDER-012). */
export function isArchive(path: string): boolean {
  return MORE_ARCHIVES.test(path) || findKind(path)?.kind === 'archive'
}

/** Suffix that Takeout adds to a photo's name for its sidecar, truncated to fit. */
const SIDECAR_SUFFIX = /(?:\.s[a-z-]*)?(?:\(\d+\))?\.json$/i

/** Whether a file name is that of a Google Takeout sidecar. */
export function isSidecar(path: string): boolean {
  const photo = path.replace(SIDECAR_SUFFIX, '')
  return photo !== path && isExpected(photo)
}
