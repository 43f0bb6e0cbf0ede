import { toFileKey } from './checkFiles.ts'
import type { UploadItem } from '../items/uploadItem.ts'

type KnownFile = Pick<UploadItem, 'name' | 'size' | 'path'>

/** Stands for the size of an unreadable file, whose current size is unknown. */
const ANY_SIZE = -1

/** Creates an index of the files that the user must select again, by name, size and path. */
export function createAwaitedFiles() {
  const ids = new Map<string, Map<string, string | null>>()
  /** Returns a key that ignores the folder. `ids` contains the ids and paths of all files with the same key. */
  const toKey = ({ name, size }: Pick<KnownFile, 'name' | 'size'>) => toFileKey({ name, size, path: null })

  function remove(id: string, key: string) {
    const otherIds = ids.get(key)
    if (otherIds?.delete(id) && otherIds.size === 0) ids.delete(key)
  }

  return {
    /** Adds a file that the user must select again. Ignores the size of an unreadable file, which may have changed. */
    add({ id, name, size, path, status }: KnownFile & Pick<UploadItem, 'id' | 'status'>) {
      const key = toKey({ name, size: status === 'error' ? ANY_SIZE : size })
      ids.set(key, (ids.get(key) ?? new Map<string, string | null>()).set(id, path))
    },
    delete({ id, name, size }: KnownFile & { id: string }) {
      for (const candidateSize of [size, ANY_SIZE]) remove(id, toKey({ name, size: candidateSize }))
    },
    /**
     * Returns the ids of the waiting files that may be this file. Prefers files with the same path, but also matches a
     * file whose folder was selected earlier. All ids belong to files with the same path. Several ids mean that two
     * pages left the same file unfinished.
     */
    find(file: KnownFile): readonly string[] {
      if (ids.size === 0) return []
      const { name, size } = file
      const candidates = [size, ANY_SIZE].flatMap((candidateSize) => [
        ...(ids.get(toKey({ name, size: candidateSize })) ?? []),
      ])
      const bestMatch =
        candidates.find(([, path]) => path === file.path) ??
        candidates.find(([, path]) => mayBeSamePath(path, file.path))
      return candidates.flatMap(([id, path]) => (path === bestMatch?.[1] ? id : []))
    },
    clear: () => ids.clear(),
  }
}

/**
 * Returns the waiting files that a selected file resolves: all files with the same prefix or, if there are none, one
 * file whose prefix was never read. Returns an empty array if no file matches. If `headHash` is null, the prefix wasn't
 * requested or can't be read, so the selected file resolves one item.
 */
export function selectMatching(
  waiting: readonly UploadItem[],
  headHash: string | null,
): readonly UploadItem[] {
  const matchingItems = headHash === null ? [] : waiting.filter((item) => item.headHash === headHash)
  if (matchingItems.length > 0) return matchingItems
  const unreadItems = waiting.filter((item) => item.headHash === null)
  return (headHash === null && unreadItems.length === 0 ? waiting : unreadItems).slice(0, 1)
}

/** Whether two paths may belong to the same file: one is unknown, or one ends with the other. */
function mayBeSamePath(path: string | null, other: string | null): boolean {
  return path === null || other === null || path.endsWith(`/${other}`) || other.endsWith(`/${path}`)
}
