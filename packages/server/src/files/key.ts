import { mediaKind, SUPPORTED_TYPES, getStoredType } from '@calotype/formats/kinds'
import type { StoredFile } from '../storage/store.ts'

const FILE_NAME = `([A-Za-z0-9_-]{22,64}\\.(?:${Object.values(SUPPORTED_TYPES).join('|')}))`
const ORIGINAL_KEY = new RegExp(`^/${FILE_NAME}$`)
const THUMBNAIL_KEY = new RegExp(`^/thumbnails/thumb_${FILE_NAME}(\\.gif)?$`)
const PREVIEW_KEY = new RegExp(`^/previews/preview_${FILE_NAME}$`)

/** A stored file with a key. MP4 renditions have none, because players request them by another path. */
type MediaFile = StoredFile & { kind: 'original' | 'thumbnail' | 'preview' }

/**
 * Parses a `key` of `/authz`: `/{fileName}`, `/thumbnails/thumb_{fileName}` (followed by `.gif` for videos, GAL-035) or
 * `/previews/preview_{fileName}`. Returns null for anything else. The caller checks that the database has the file.
 */
export function parseKey(key: string): MediaFile | null {
  const original = ORIGINAL_KEY.exec(key)?.[1]
  if (original) return { kind: 'original', fileName: original }
  const preview = PREVIEW_KEY.exec(key)?.[1]
  if (preview) return { kind: 'preview', fileName: preview }
  const [, fileName, moving] = THUMBNAIL_KEY.exec(key) ?? []
  const isVideo = fileName !== undefined && mediaKind(getStoredType(fileName)) === 'video'
  if (!fileName || isVideo !== Boolean(moving)) return null
  return { kind: 'thumbnail', fileName }
}
