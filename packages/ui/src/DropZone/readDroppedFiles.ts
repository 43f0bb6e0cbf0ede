import type { HandleItem } from './browserFiles.ts'
import { toEntry, handleToEntry } from './entry.ts'
import type { FoundFiles, FoundFile, SkippedEntry } from './foundFiles.ts'
import { type NameFilter, findFiles } from './findFiles.ts'

/** Time limit for reading the items of a drop, in milliseconds. The browser needs up to half a millisecond per item. */
const ITEMS_BUDGET_MS = 20
/** Time limit for reading file handles, in milliseconds. The browser may ask the user for permission. */
const HANDLE_MS = 1000

interface DroppedItem {
  file: File | null
  /** Null if the item is certainly a file. */
  entry: FileSystemEntry | null
  handle: Promise<FileSystemFileHandle | FileSystemDirectoryHandle | null>
}

/**
 * Whether dragged or pasted data contains files. An image dragged from a page doesn't count; its data also contains
 * HTML.
 */
export function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files') && !types.includes('text/html')
}

/**
 * Returns the dropped files, and the files in dropped folders. Must be called during the event, because the browser
 * discards the data afterwards. In a large drop, only the first files have handles, because reading all of them would
 * take too long.
 */
export function readDroppedFiles(transfer: DataTransfer, filter: NameFilter): FoundFiles {
  const { files } = transfer
  const deadline = performance.now() + ITEMS_BUDGET_MS
  const items: DroppedItem[] = []
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue
    if (performance.now() > deadline) break
    items.push(readItem(item))
  }
  return findItems(items, files, filter)
}

function readItem(item: DataTransferItem & HandleItem): DroppedItem {
  const file = item.getAsFile()
  // Asking the handle whether the item is a folder is cheaper, but walking a folder by its entry is much faster.
  const isCertainlyFile = file !== null && file.type !== '' && item.getAsFileSystemHandle !== undefined
  const handle = item.getAsFileSystemHandle?.() ?? Promise.resolve(null)
  return { file, entry: isCertainlyFile ? null : item.webkitGetAsEntry(), handle: handle.catch(() => null) }
}

async function* findItems(
  items: readonly DroppedItem[],
  files: FileList,
  filter: NameFilter,
): AsyncGenerator<FoundFile | SkippedEntry> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), HANDLE_MS)
  })
  for (const { file, entry, handle: pendingHandle } of items) {
    const handle = await Promise.race([pendingHandle, timeout])
    const folder = handle?.kind === 'directory' ? handle : null
    const root = entry?.isDirectory ? toEntry(entry) : folder && handleToEntry(folder)
    if (root) yield* findFiles(root, { handle: folder, ...filter })
    else if (file) yield { file, handle, path: null }
  }
  for (let index = items.length; index < files.length; index++) {
    const file = files[index]
    if (file) yield { file }
  }
}
