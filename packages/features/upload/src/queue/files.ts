import type { FoundFile } from '@calotype/ui'
import type { Hasher } from './hash/hasher.ts'
import type { UploadItem, WaitingFor } from './uploadItem.ts'

/** By which a file is found again after a reload: its own handle, or that of the folder in which its path leads to it. */
export type Handle = NonNullable<FoundFile['handle']>

/** The part of a handle that browsers have and the types do not. */
interface Permitted {
  queryPermission: (options: { mode: 'read' }) => Promise<PermissionState>
  requestPermission: (options: { mode: 'read' }) => Promise<PermissionState>
}

/** A file cannot be read before a person has done something. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  readonly waitingFor: Exclude<WaitingFor, null | 'retry'>

  constructor(waitingFor: 'file' | 'permission') {
    super(`Waiting for ${waitingFor}`)
    this.waitingFor = waitingFor
  }
}

/** The file of an item, by its handle after a reload. Throws FileMissing, or the DOMException of a file that is gone. */
export async function fileOf({ file, handle, path }: UploadItem): Promise<File> {
  if (file) return file
  if (!handle) throw new FileMissing('file')
  if (!(await isPermitted(handle))) throw new FileMissing('permission')
  return handle.kind === 'directory' ? fileIn(handle, path ?? '') : handle.getFile()
}

/** A path begins with the name of the folder itself. */
async function fileIn(root: FileSystemDirectoryHandle, path: string): Promise<File> {
  const [, ...folders] = path.split('/')
  const name = folders.pop() ?? ''
  let folder = root
  for (const inner of folders) folder = await folder.getDirectoryHandle(inner)
  return (await folder.getFileHandle(name)).getFile()
}

/** Asks the person whether it may be read again: a file, or all of a folder. A browser may ask for several at once. */
export async function askPermission(handle: Handle): Promise<boolean> {
  if (!canBeAsked(handle)) return true
  return (await handle.requestPermission({ mode: 'read' })) === 'granted'
}

export async function isPermitted(handle: Handle): Promise<boolean> {
  if (!canBeAsked(handle)) return true
  return (await handle.queryPermission({ mode: 'read' })) === 'granted'
}

function canBeAsked(handle: Handle): handle is Handle & Permitted {
  return 'queryPermission' in handle
}

/**
 * Whether a file that was found again is still the one that was chosen. A file of which nothing was read yet may have
 * another date: it may have been copied.
 */
export async function isSame(item: UploadItem, file: File, { head }: Pick<Hasher, 'head'>): Promise<boolean> {
  if (file.size !== item.size) return false
  if (item.headHash === null) return true
  return (await head(file)).headHash === item.headHash
}
