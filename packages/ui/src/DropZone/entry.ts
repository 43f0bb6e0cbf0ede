/** File or folder in a folder. This interface is the same for the two directory APIs of browsers. */
export interface Entry {
  name: string
  /** Path in the format of `FoundFile.path`. */
  path: string
  isFolder: boolean
  /** Opens a file. Rejects for a folder. */
  open: () => Promise<File>
  /** Yields the children of a folder in batches. */
  readBatches: () => AsyncIterable<readonly Entry[]>
}

/** Number of handles in a batch. Handles are grouped here, because the browser yields them individually. */
const BATCH_SIZE = 100

/** Converts a dropped entry of the directory API that all browsers support. */
export function toEntry(entry: FileSystemEntry): Entry {
  const { name, fullPath, isDirectory } = entry
  return {
    name,
    path: fullPath.replace(/^\//, ''),
    isFolder: isDirectory,
    open: () => new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    async *readBatches() {
      const reader = (entry as FileSystemDirectoryEntry).createReader()
      for (;;) {
        const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
          reader.readEntries(resolve, reject),
        )
        if (entries.length === 0) return
        yield entries.map(toEntry)
      }
    },
  }
}

/** Converts a file system handle. `parent` is the path of its folder. */
export function handleToEntry(
  handle: FileSystemFileHandle | FileSystemDirectoryHandle,
  parent: string | null = null,
): Entry {
  const path = parent === null ? handle.name : `${parent}/${handle.name}`
  return {
    name: handle.name,
    path,
    isFolder: handle.kind === 'directory',
    open: () => (handle as FileSystemFileHandle).getFile(),
    async *readBatches() {
      let batch: Entry[] = []
      for await (const child of (handle as FileSystemDirectoryHandle).values()) {
        batch.push(handleToEntry(child as FileSystemFileHandle | FileSystemDirectoryHandle, path))
        if (batch.length < BATCH_SIZE) continue
        yield batch
        batch = []
      }
      yield batch
    },
  }
}
