/** What lies in a folder, by name: files and folders, and those of both that cannot be read. */
export type Tree = 'file' | 'denied' | 'closed' | { readonly [name: string]: Tree }

const denied = () => new DOMException('', 'NotReadableError')

/** The file of a tree; counts how often one was opened. */
export function aFile(name: string): File {
  aFile.opened += 1
  return new File(['·'], name, { type: 'image/jpeg' })
}
aFile.opened = 0

/** A dropped folder as browsers have it: its entries come 100 at a time, and then none. */
export function aFolder(name: string, tree: Tree, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`
  const isDirectory = tree === 'closed' || typeof tree === 'object'
  const children = () => Object.entries(typeof tree === 'object' ? tree : {})
  return {
    ...{ name, fullPath, isDirectory, isFile: !isDirectory },
    file: (done: (file: File) => void, fail: (error: Error) => void) =>
      tree === 'denied' ? fail(denied()) : done(aFile(name)),
    createReader() {
      let read = 0
      return {
        readEntries(done: (entries: FileSystemEntry[]) => void, fail: (error: Error) => void) {
          if (tree === 'closed') return fail(denied())
          const next = children().slice(read, (read += 100))
          done(next.map(([child, inner]) => aFolder(child, inner, fullPath)))
        },
      }
    },
  } as unknown as FileSystemEntry
}

/** The same by handles. */
export function aHandle(name: string, tree: Tree): FileSystemDirectoryHandle {
  return {
    name,
    kind: tree === 'closed' || typeof tree === 'object' ? 'directory' : 'file',
    async getFile() {
      if (tree === 'denied') throw denied()
      return aFile(name)
    },
    async *values() {
      if (typeof tree !== 'object') throw denied()
      for (const [child, inner] of Object.entries(tree)) yield aHandle(child, inner)
    },
  } as unknown as FileSystemDirectoryHandle
}
