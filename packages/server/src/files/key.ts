import { mediaKind, SUPPORTED_TYPES, typeOfStored } from '@calotype/openapi/kinds'
import type { StoredFile } from '../objects/store.ts'

const MINTED = `([A-Za-z0-9_-]{22,64}\\.(?:${Object.values(SUPPORTED_TYPES).join('|')}))`
const ORIGINAL = new RegExp(`^/${MINTED}$`)
const THUMBNAIL = new RegExp(`^/thumbnails/thumb_${MINTED}(\\.gif)?$`)
const PREVIEW = new RegExp(`^/previews/preview_${MINTED}$`)

/** A file that is kept of an item, but not one a player has an address of its own for. */
type FileOfItem = StoredFile & { kind: 'original' | 'thumbnail' | 'preview' }

/**
 * What a `key` of `/authz` asks for: `/{fileName}`, `/thumbnails/thumb_{fileName}` (of a video with `.gif` after it,
 * GAL-035) or `/previews/preview_{fileName}`. Null for everything else; the name must still be found in the database.
 */
export function parseKey(key: string): FileOfItem | null {
  const original = ORIGINAL.exec(key)?.[1]
  if (original) return { kind: 'original', fileName: original }
  const preview = PREVIEW.exec(key)?.[1]
  if (preview) return { kind: 'preview', fileName: preview }
  const [, fileName, moving] = THUMBNAIL.exec(key) ?? []
  const isVideo = fileName !== undefined && mediaKind(typeOfStored(fileName)) === 'video'
  if (!fileName || isVideo !== Boolean(moving)) return null
  return { kind: 'thumbnail', fileName }
}
