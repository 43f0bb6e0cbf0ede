import { keyOf } from './checkFiles.ts'
import type { UploadItem } from './uploadItem.ts'

type Known = Pick<UploadItem, 'name' | 'size' | 'path'>

/** Files that are to be chosen again, by what they are known by. */
export function createAwaited() {
  const ids = new Map<string, Map<string, string | null>>()
  /** Those of the same name and size, wherever they lie: ids, and their paths. */
  const alike = ({ name, size }: Known) => keyOf({ name, size, path: null })

  return {
    add({ id, ...known }: Known & { id: string }) {
      const key = alike(known)
      ids.set(key, (ids.get(key) ?? new Map<string, string | null>()).set(id, known.path))
    },
    delete({ id, ...known }: Known & { id: string }) {
      const others = ids.get(alike(known))
      if (others?.delete(id) && others.size === 0) ids.delete(alike(known))
    },
    /** The one that this file can be; it may have been chosen by itself now and with its folder before. */
    find(file: Known): string | undefined {
      if (ids.size === 0) return undefined
      const candidates = [...(ids.get(alike(file)) ?? [])]
      const [found] = candidates.find(([, path]) => path === file.path) ??
        candidates.find(([, path]) => canBeOne(path, file.path)) ?? [undefined]
      return found
    },
    clear: () => ids.clear(),
  }
}

/** One of the paths may begin at an inner folder, or there may be none. */
function canBeOne(path: string | null, other: string | null): boolean {
  return path === null || other === null || path.endsWith(`/${other}`) || other.endsWith(`/${path}`)
}
