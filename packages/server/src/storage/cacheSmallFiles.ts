import { buffer } from 'node:stream/consumers'
import type { CachedStore, ObjectStore, StoredFile } from './store.ts'

const MAX_CACHE_BYTES = 32 * 1024 ** 2
/** Larger files, such as some animated thumbnails, would displace too many small files. */
const MAX_FILE_BYTES = 256 * 1024

/**
 * Adds a memory cache of the most recently used small files. The cache doesn't check permissions, so every request must
 * check them before it reads a file.
 */
export function cacheSmallFiles(store: ObjectStore, maxBytes = MAX_CACHE_BYTES): CachedStore {
  /** Ordered from the least to the most recently used. */
  const cached = new Map<string, Buffer>()
  const runningReads = new Map<string, Promise<Buffer | null>>()
  let bytes = 0

  const getCacheKey = ({ kind, fileName }: StoredFile) => `${kind} ${fileName}`

  function remove(key: string): void {
    bytes -= cached.get(key)?.length ?? 0
    cached.delete(key)
    runningReads.delete(key)
  }

  function add(key: string, content: Buffer): void {
    remove(key)
    cached.set(key, content)
    bytes += content.length
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) return
      remove(oldest)
    }
  }

  async function read(file: StoredFile): Promise<Buffer | null> {
    const size = await store.size(file)
    return size === null || size > MAX_FILE_BYTES ? null : buffer(store.read(file))
  }

  return {
    ...store,

    async readSmall(file) {
      const key = getCacheKey(file)
      const cachedContent = cached.get(key)
      if (cachedContent) {
        cached.delete(key)
        cached.set(key, cachedContent)
        return cachedContent
      }
      const currentRead = runningReads.get(key) ?? read(file)
      runningReads.set(key, currentRead)
      try {
        const content = await currentRead
        // The file may have been replaced or removed meanwhile.
        if (content && runningReads.get(key) === currentRead) add(key, content)
        return content
      } finally {
        if (runningReads.get(key) === currentRead) runningReads.delete(key)
      }
    },

    async put(file, scratchFile, pendingReads) {
      await store.put(file, scratchFile, pendingReads)
      remove(getCacheKey(file))
    },

    async move(file, kind) {
      const isMoved = await store.move(file, kind)
      remove(getCacheKey(file))
      remove(getCacheKey({ ...file, kind }))
      return isMoved
    },

    async remove(file) {
      await store.remove(file)
      remove(getCacheKey(file))
    },
  }
}
