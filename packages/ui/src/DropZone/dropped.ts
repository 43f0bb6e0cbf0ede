import type { HandleItem } from './browserFiles.ts'
import { entryOf, entryOfHandle } from './entry.ts'
import type { Found, FoundFile, PassedOver } from './found.ts'
import { type Names, walk } from './walk.ts'

/** How long a drop may ask the browser about its items. It answers up to half a millisecond later, each time. */
const ASKING_MS = 20
/** How long a handle is waited for. The browser may be asking the person whether a page should have it. */
const HANDLE_MS = 1000

interface Dropped {
  file: File | null
  /** Of what may be a folder. */
  entry: FileSystemEntry | null
  handle: Promise<FileSystemFileHandle | FileSystemDirectoryHandle | null>
}

/** Whether something dragged or pasted has files in it. An image dragged out of a page has, and its address too. */
export function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files') && !types.includes('text/html')
}

/**
 * The files of a drop, and those in dropped folders. Ask at once: the browser forgets a drop after its event. Of very many
 * files dropped by themselves only the first can be found again later; there is no time to ask for all.
 */
export function dropped(transfer: DataTransfer, names: Names): Found {
  const { files } = transfer
  const until = performance.now() + ASKING_MS
  const asked: Dropped[] = []
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue
    if (performance.now() > until) break
    asked.push(ask(item))
  }
  return found(asked, files, names)
}

function ask(item: DataTransferItem & HandleItem): Dropped {
  const file = item.getAsFile()
  // Whether it is a folder is cheaper to ask by its handle. By its entry it is walked much faster.
  const isSurelyFile = file !== null && file.type !== '' && item.getAsFileSystemHandle !== undefined
  const handle = item.getAsFileSystemHandle?.() ?? Promise.resolve(null)
  return { file, entry: isSurelyFile ? null : item.webkitGetAsEntry(), handle: handle.catch(() => null) }
}

async function* found(
  asked: readonly Dropped[],
  files: FileList,
  names: Names,
): AsyncGenerator<FoundFile | PassedOver> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), HANDLE_MS)
  })
  for (const { file, entry, handle: asking } of asked) {
    const handle = await Promise.race([asking, late])
    const folder = handle?.kind === 'directory' ? handle : null
    const root = entry?.isDirectory ? entryOf(entry) : folder && entryOfHandle(folder)
    if (root) yield* walk(root, { handle: folder, ...names })
    else if (file) yield { file, handle, path: null }
  }
  for (let index = asked.length; index < files.length; index++) {
    const file = files[index]
    if (file) yield { file }
  }
}
