import { isExpected } from '@calotype/api/content'
import type { FolderKind } from '@calotype/platform'

/** File types that a scan includes, by extension (FOLDER-010 to FOLDER-015). The app doesn't read other files. */
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

/** Returns the kind and media type for a file's extension, which is case-insensitive; null if a scan skips the file. */
export function findKind(path: string): { kind: FolderKind; type: string } | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const extension = EXTENSIONS.find((each) => name.endsWith(each) && name !== each)
  return (extension !== undefined && KINDS[extension]) || null
}

const MORE_ARCHIVES = /\.(?:tar|rar|7z)$/i

/** Whether a file is an archive that the server unpacks. Includes kinds that a scan skips (FOLDER-011, FOLDER-012). */
export function isArchive(path: string): boolean {
  return MORE_ARCHIVES.test(path) || findKind(path)?.kind === 'archive'
}

/** Suffix of a Takeout sidecar after the name of its photo. Takeout truncates long names. */
const SIDECAR_SUFFIX = /(?:\.s[a-z-]*)?(?:\(\d+\))?\.json$/i

/** Whether a file is a Google Takeout sidecar, according to its name. */
export function isSidecar(path: string): boolean {
  const photo = path.replace(SIDECAR_SUFFIX, '')
  return photo !== path && isExpected(photo)
}
