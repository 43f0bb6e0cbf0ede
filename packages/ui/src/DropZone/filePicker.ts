import type { FilePickers } from './browserFiles.ts'
import { handleToEntry } from './entry.ts'
import type { FoundFiles, FoundFile, SkippedEntry } from './foundFiles.ts'
import { openFiles } from './openFiles.ts'
import { type NameFilter, findFiles } from './findFiles.ts'

/** Opens a file dialog. Resolves to null if the user cancels it. */
export type Picker = () => Promise<FoundFiles | null>

/** Returns a picker that provides file handles, or null if a file input must open the dialog instead. */
export function filePicker(accept: string, multiple: boolean): Picker | null {
  const { showOpenFilePicker } = window as FilePickers
  // Prefer an input on phones: it opens the photo library, whereas the picker shows only files.
  if (!showOpenFilePicker || !matchMedia('(pointer: fine)').matches) return null
  const types = [{ accept: groupByType(accept) }]
  return () => pickUnlessCanceled(async () => readFiles(await showOpenFilePicker({ multiple, types })))
}

/** Returns a folder picker that provides a handle, or null if the browser has none. */
export function folderPicker(filter: NameFilter): Picker | null {
  const { showDirectoryPicker } = window as FilePickers
  if (!showDirectoryPicker) return null
  return () =>
    pickUnlessCanceled(async () => {
      const handle = await showDirectoryPicker()
      return findFiles(handleToEntry(handle), { handle, ...filter })
    })
}

/** Creates a filter that accepts the file extensions in `accept`, or all files if it contains no extensions. */
export function toNameFilter({
  accept,
  isHidden,
}: { accept: string } & Pick<NameFilter, 'isHidden'>): NameFilter {
  const extensions = getExtensions(accept)
  return {
    isAccepted: (name) =>
      extensions.length === 0 || extensions.some((end) => name.toLowerCase().endsWith(end)),
    isHidden,
  }
}

async function pickUnlessCanceled(pick: () => Promise<FoundFiles>): Promise<FoundFiles | null> {
  try {
    return await pick()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

async function* readFiles(
  handles: readonly FileSystemFileHandle[],
): AsyncGenerator<FoundFile | SkippedEntry> {
  for await (const [handle, file] of openFiles(handles, (item) => item.getFile())) {
    if (file) yield { file, handle, path: null }
    else yield { path: handle.name, reason: 'unreadable' }
  }
}

const parseAccept = (accept: string) => accept.split(',').map((token) => token.trim())

const getExtensions = (accept: string) => parseAccept(accept).filter((token) => token.startsWith('.'))

/**
 * Returns the file extensions by MIME type. All extensions are listed under the first type, because browsers already
 * know each type's own extensions.
 */
function groupByType(accept: string): Record<string, readonly string[]> {
  const types = parseAccept(accept).filter((token) => token.includes('/'))
  return Object.fromEntries(types.map((type, index) => [type, index === 0 ? getExtensions(accept) : []]))
}
