/** Contents of a folder by name. `denied` is an unreadable file, and `closed` an unreadable folder. */
export type Tree = 'file' | 'denied' | 'closed' | { readonly [name: string]: Tree }

const createDeniedError = () => new DOMException('', 'NotReadableError')

/** Creates a file, and counts the created files. */
export function aFile(name: string): File {
  aFile.opened += 1
  return new File(['·'], name, { type: 'image/jpeg' })
}
aFile.opened = 0

/**
 * Creates a dropped folder. As in browsers, its reader returns up to 100 entries per call, and finally an empty array.
 */
export function aFolder(name: string, tree: Tree, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`
  const isDirectory = tree === 'closed' || typeof tree === 'object'
  const listChildren = () => Object.entries(typeof tree === 'object' ? tree : {})
  return {
    name,
    fullPath,
    isDirectory,
    isFile: !isDirectory,
    file: (done: (file: File) => void, fail: (error: Error) => void) =>
      tree === 'denied' ? fail(createDeniedError()) : done(aFile(name)),
    createReader() {
      let read = 0
      return {
        readEntries(done: (entries: FileSystemEntry[]) => void, fail: (error: Error) => void) {
          if (tree === 'closed') return fail(createDeniedError())
          const next = listChildren().slice(read, (read += 100))
          done(next.map(([child, subtree]) => aFolder(child, subtree, fullPath)))
        },
      }
    },
  } as unknown as FileSystemEntry
}

/** Creates a directory handle for a tree. */
export function aHandle(name: string, tree: Tree): FileSystemDirectoryHandle {
  return {
    name,
    kind: tree === 'closed' || typeof tree === 'object' ? 'directory' : 'file',
    async getFile() {
      if (tree === 'denied') throw createDeniedError()
      return aFile(name)
    },
    async *values() {
      if (typeof tree !== 'object') throw createDeniedError()
      for (const [child, subtree] of Object.entries(tree)) yield aHandle(child, subtree)
    },
  } as unknown as FileSystemDirectoryHandle
}
