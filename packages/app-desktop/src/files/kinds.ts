import { getFormats, type FormatSet, isExpected, getMediaKind } from '@calotype/api/content'
import type { FolderKind } from '@calotype/platform'

/** Archives that a scan includes, by extension (FOLDER-011). */
const ARCHIVE_TYPES = { '.zip': 'application/zip', '.tar.gz': 'application/gzip', '.tgz': 'application/gzip' }
const ARCHIVES = Object.entries(ARCHIVE_TYPES).map(
  ([extension, type]) => [extension, { kind: 'archive', type }] as const,
)

interface FileType {
  kind: FolderKind
  type: string
}

/**
 * Lists the file types that a scan includes, by extension (FOLDER-010 to FOLDER-015). The app doesn't read other files.
 */
const listKinds = (set: FormatSet): readonly (readonly [extension: string, FileType])[] => [
  ...ARCHIVES,
  ...getFormats(set).flatMap(({ type, extensions }) =>
    extensions.map((extension) => [`.${extension}`, { kind: getMediaKind(type), type }] as const),
  ),
]
const KINDS = { standard: listKinds('standard'), wide: listKinds('wide') }

/** Returns the kind and media type for a file's extension, which is case-insensitive; null if a scan skips the file. */
export function findKind(path: string, set: FormatSet): FileType | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return KINDS[set].find(([extension]) => name.endsWith(extension) && name !== extension)?.[1] ?? null
}

const MORE_ARCHIVES = /\.(?:tar|rar|7z)$/i

/** Whether a file is an archive, according to its name. Includes formats that a scan skips (FOLDER-011, FOLDER-012). */
export function isArchive(path: string): boolean {
  return MORE_ARCHIVES.test(path) || findKind(path, 'standard')?.kind === 'archive'
}

/** Suffix that Takeout appends to a photo's name to form the name of its sidecar. Takeout truncates long names. */
const SIDECAR_SUFFIX = /(?:\.s[a-z-]*)?(?:\(\d+\))?\.json$/i

export function isSidecar(path: string): boolean {
  const photo = path.replace(SIDECAR_SUFFIX, '')
  return photo !== path && isExpected(photo)
}
