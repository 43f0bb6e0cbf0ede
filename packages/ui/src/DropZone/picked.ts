import type { FilePickers } from './browserFiles.ts'
import { entryOfHandle } from './entry.ts'
import type { Found, FoundFile, PassedOver } from './found.ts'
import { openAll } from './openAll.ts'
import { type Names, walk } from './walk.ts'

/** Answers null when the person thought better of it. */
export type Picker = () => Promise<Found | null>

/** The browser's own dialog whose files can be found again later, where it has one; null leaves it to an input. */
export function filePicker(accept: string, multiple: boolean): Picker | null {
  const { showOpenFilePicker } = window as FilePickers
  // The dialog that a telephone has for an input shows photos, and this one files.
  if (!showOpenFilePicker || !matchMedia('(pointer: fine)').matches) return null
  const types = [{ accept: typesOf(accept) }]
  return () => unlessCancelled(async () => filesOf(await showOpenFilePicker({ multiple, types })))
}

/** The same for folders. */
export function folderPicker(names: Names): Picker | null {
  const { showDirectoryPicker } = window as FilePickers
  if (!showDirectoryPicker) return null
  return () =>
    unlessCancelled(async () => {
      const handle = await showDirectoryPicker()
      return walk(entryOfHandle(handle), { handle, ...names })
    })
}

/** Accepted is a name that ends as `accept` has it; without extensions in `accept`, any name will do. */
export function namesOf({ accept, isHidden }: { accept: string } & Pick<Names, 'isHidden'>): Names {
  const extensions = extensionsOf(accept)
  return {
    isAccepted: (name) =>
      extensions.length === 0 || extensions.some((end) => name.toLowerCase().endsWith(end)),
    isHidden,
  }
}

async function unlessCancelled(pick: () => Promise<Found>): Promise<Found | null> {
  try {
    return await pick()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

async function* filesOf(handles: readonly FileSystemFileHandle[]): AsyncGenerator<FoundFile | PassedOver> {
  for await (const [handle, file] of openAll(handles, (one) => one.getFile())) {
    if (file) yield { file, handle, path: null }
    else yield { path: handle.name, reason: 'unreadable' }
  }
}

const tokensOf = (accept: string) => accept.split(',').map((token) => token.trim())

const extensionsOf = (accept: string) => tokensOf(accept).filter((token) => token.startsWith('.'))

/** By MIME type; a browser knows the extensions of each, and takes any others with the first. */
function typesOf(accept: string): Record<string, readonly string[]> {
  const types = tokensOf(accept).filter((token) => token.includes('/'))
  return Object.fromEntries(types.map((type, index) => [type, index === 0 ? extensionsOf(accept) : []]))
}
