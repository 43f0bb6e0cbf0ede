import { buffer } from 'node:stream/consumers'
import type { ObjectStore, StoredFile, WarmStore } from './store.ts'

const MOST_BYTES = 32 * 1024 ** 2
/** A larger one, as of some videos, would push out too many others. */
const LARGEST_BYTES = 256 * 1024

/**
 * A store that has small files in memory, those that were asked for last. It knows nothing of who may see them: that is
 * decided for every request before one is asked for.
 *
 * @param mostBytes kept altogether
 */
export function warm(store: ObjectStore, mostBytes = MOST_BYTES): WarmStore {
  /** In the order of last use. */
  const kept = new Map<string, Buffer>()
  const reading = new Map<string, Promise<Buffer | null>>()
  let bytes = 0

  const nameOf = ({ kind, fileName }: StoredFile) => `${kind} ${fileName}`

  function forget(name: string): void {
    bytes -= kept.get(name)?.length ?? 0
    kept.delete(name)
    reading.delete(name)
  }

  function keep(name: string, content: Buffer): void {
    forget(name)
    kept.set(name, content)
    bytes += content.length
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      forget(oldest)
    }
  }

  async function read(file: StoredFile): Promise<Buffer | null> {
    const size = await store.size(file)
    return size === null || size > LARGEST_BYTES ? null : buffer(store.read(file))
  }

  return {
    ...store,

    async small(file) {
      const name = nameOf(file)
      const known = kept.get(name)
      if (known) {
        kept.delete(name)
        kept.set(name, known)
        return known
      }
      const current = reading.get(name) ?? read(file)
      reading.set(name, current)
      try {
        const content = await current
        // What was put or removed meanwhile is another file.
        if (content && reading.get(name) === current) keep(name, content)
        return content
      } finally {
        if (reading.get(name) === current) reading.delete(name)
      }
    },

    async put(file, finished, inUse) {
      await store.put(file, finished, inUse)
      forget(nameOf(file))
    },

    async move(file, kind) {
      const isMoved = await store.move(file, kind)
      forget(nameOf(file))
      forget(nameOf({ ...file, kind }))
      return isMoved
    },

    async remove(file) {
      await store.remove(file)
      forget(nameOf(file))
    },
  }
}
