import {
  getStoredType,
  getMediaKind,
  needsDisplayRendition,
  STORED_EXTENSIONS,
} from '@calotype/formats/kinds'
import type { StoredFile } from '../storage/store.ts'

const FILE_NAME = `([A-Za-z0-9_-]{22,64}\\.(?:${STORED_EXTENSIONS.join('|')}))`
const ORIGINAL_KEY = new RegExp(`^/${FILE_NAME}$`)
const THUMBNAIL_KEY = new RegExp(`^/thumbnails/thumb_${FILE_NAME}(\\.gif)?$`)
const DISPLAY_KEY = new RegExp(`^/displays/display_${FILE_NAME}$`)
const PREVIEW_KEY = new RegExp(`^/previews/preview_${FILE_NAME}$`)

/** A stored file with a key. MP4 renditions have none, because players request them by another path. */
type MediaFile = StoredFile & { kind: 'original' | 'thumbnail' | 'preview' | 'display' }

/**
 * Parses a `key` of `/authz`: `/{fileName}`, `/thumbnails/thumb_{fileName}` (followed by `.gif` for videos, GAL-035),
 * `/previews/preview_{fileName}`, or `/displays/display_{fileName}` for a photo that needs a display rendition. Returns
 * null for anything else. The caller checks that the database has the file.
 */
export function parseKey(key: string): MediaFile | null {
  const original = ORIGINAL_KEY.exec(key)?.[1]
  if (original) return { kind: 'original', fileName: original }
  const preview = PREVIEW_KEY.exec(key)?.[1]
  if (preview) return { kind: 'preview', fileName: preview }
  const display = DISPLAY_KEY.exec(key)?.[1]
  if (display && needsDisplayRendition(getStoredType(display))) return { kind: 'display', fileName: display }
  const [, fileName, moving] = THUMBNAIL_KEY.exec(key) ?? []
  const isVideo = fileName !== undefined && getMediaKind(getStoredType(fileName)) === 'video'
  if (!fileName || isVideo !== Boolean(moving)) return null
  return { kind: 'thumbnail', fileName }
}
