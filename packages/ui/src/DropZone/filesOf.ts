function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** All entries of a folder; a reader gives at most 100 of them at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const next = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (next.length === 0) return entries
    entries.push(...next)
  }
}

/** What cannot be read (a broken link, a folder of somebody else) keeps nothing else back. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  try {
    if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)]
    const files: File[] = []
    for (const child of await entriesOf(entry as FileSystemDirectoryEntry))
      files.push(...(await filesIn(child)))
    return files
  } catch {
    return []
  }
}

/** Whether something dragged or pasted has files in it. An image dragged out of a page has, and its address too. */
export function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files') && !types.includes('text/html')
}

/** The files of a drop, those in dropped folders among them. Ask at once: the browser forgets a drop after its event. */
export function filesOf(transfer: DataTransfer): Promise<File[]> {
  const dropped = Array.from(transfer.items, (item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }))
  return Promise.all(
    dropped.map(({ entry, file }) => {
      if (entry?.isDirectory === true) return filesIn(entry)
      return file === null ? [] : [file]
    }),
  ).then((files) => files.flat())
}
