import type { HandleItem } from './browserFiles.ts'
import { toEntry, handleToEntry } from './entry.ts'
import type { FoundFiles, FoundFile, SkippedEntry } from './foundFiles.ts'
import { type NameFilter, findFiles } from './findFiles.ts'

/**
 * Time budget in milliseconds for reading the items of a drop, because the browser needs up to half a millisecond for
 * each item.
 */
const ITEMS_BUDGET_MS = 20
/** Timeout in milliseconds for reading file handles, because the browser may ask the user for permission. */
const HANDLE_MS = 1000

interface DroppedItem {
  file: File | null
  /** Null for items that are certainly files. */
  entry: FileSystemEntry | null
  handle: Promise<FileSystemFileHandle | FileSystemDirectoryHandle | null>
}

/**
 * Whether dragged or pasted data contains files. Ignores an image dragged from a page, which also has its URL as HTML.
 */
export function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files') && !types.includes('text/html')
}

/**
 * Returns the dropped files and the files in dropped folders. Call it during the event, because the browser discards
 * the data afterwards. If very many files are dropped, only the first ones have handles, because reading all handles
 * would take too long.
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
