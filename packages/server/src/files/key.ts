import type { FileKind, StoredFile } from '../objects/store.ts'

const MINTED = '([A-Za-z0-9_-]{22,64}\\.(?:jpg|png|gif|mp4))'
const ORIGINAL = new RegExp(`^/${MINTED}$`)
const THUMBNAIL = new RegExp(`^/thumbnails/thumb_${MINTED}(\\.gif)?$`)
const PREVIEW = new RegExp(`^/previews/preview_${MINTED}$`)

/** A file that is kept of an item. */
type FileOfItem = StoredFile & { kind: Exclude<FileKind, 'staged'> }

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
  const fits = fileName?.endsWith('.mp4') === Boolean(moving)
  return fileName && fits ? { kind: 'thumbnail', fileName } : null
}
