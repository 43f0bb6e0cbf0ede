/** A file or folder in a folder. Browsers have two interfaces for that; this is what a walk needs of either. */
export interface Entry {
  name: string
  /** Where it lies, as of a FoundFile. */
  path: string
  isFolder: boolean
  /** Of a file. */
  open: () => Promise<File>
  /** What is in a folder, some at a time. */
  portions: () => AsyncIterable<readonly Entry[]>
}

/** Entries of a portion, where a browser does not say how many. */
const PORTION = 100

/** What was dropped, in every browser. */
export function entryOf(entry: FileSystemEntry): Entry {
  const { name, fullPath, isDirectory } = entry
  return {
    name,
    path: fullPath.replace(/^\//, ''),
    isFolder: isDirectory,
    open: () => new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    async *portions() {
      const reader = (entry as FileSystemDirectoryEntry).createReader()
      for (;;) {
        const next = await new Promise<FileSystemEntry[]>((resolve, reject) =>
          reader.readEntries(resolve, reject),
        )
        if (next.length === 0) return
        yield next.map(entryOf)
      }
    },
  }
}

/** What a handle leads to; `parent` is the path of the folder it lies in. */
export function entryOfHandle(
  handle: FileSystemFileHandle | FileSystemDirectoryHandle,
  parent: string | null = null,
): Entry {
  const path = parent === null ? handle.name : `${parent}/${handle.name}`
  return {
    name: handle.name,
    path,
    isFolder: handle.kind === 'directory',
    open: () => (handle as FileSystemFileHandle).getFile(),
    async *portions() {
      let portion: Entry[] = []
      for await (const child of (handle as FileSystemDirectoryHandle).values()) {
        portion.push(entryOfHandle(child as FileSystemFileHandle | FileSystemDirectoryHandle, path))
        if (portion.length < PORTION) continue
        yield portion
        portion = []
      }
      yield portion
    },
  }
}
