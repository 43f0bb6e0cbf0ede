import type { FoundFile } from '@calotype/ui'
import type { Hasher } from './hash/hasher.ts'
import type { UploadItem, WaitingFor } from './uploadItem.ts'

/** Condition that a file waits for after a permission request: if the user refuses, the file must be selected again. */
const WAITS_FOR = { granted: null, prompt: 'permission', denied: 'file' } as const
type Asking = `${'query' | 'request'}Permission`

/** Finds a file after a reload: a handle of the file, or of the folder that contains its path. */
export type Handle = NonNullable<FoundFile['handle']>

/** The part of a handle that browsers have and the types do not. */
type Permitted = Record<Asking, (options: { mode: 'read' }) => Promise<PermissionState>>

/** A file cannot be read before a person has done something. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  readonly waitingFor: Exclude<WaitingFor, null | 'retry'>

  constructor(waitingFor: 'file' | 'permission') {
    super(`Waiting for ${waitingFor}`)
    this.waitingFor = waitingFor
  }
}

/**
 * Returns the file of an item, by its handle after a reload. Throws FileMissing, or the DOMException of a missing file.
 */
export async function fileOf({ file, handle, path }: UploadItem): Promise<File> {
  if (file) return file
  if (!handle) throw new FileMissing('file')
  const waitingFor = await leaveFor(handle)
  if (waitingFor) throw new FileMissing(waitingFor)
  return handle.kind === 'directory' ? fileIn(handle, path ?? '') : handle.getFile()
}

/** Paths start with the selected folder's name. */
async function fileIn(root: FileSystemDirectoryHandle, path: string): Promise<File> {
  const [, ...folders] = path.split('/')
  const name = folders.pop() ?? ''
  let folder = root
  for (const inner of folders) folder = await folder.getDirectoryHandle(inner)
  return (await folder.getFileHandle(name)).getFile()
}

/**
 * Permission that a file or its folder still needs. Requesting it prompts the user; a browser may combine several
 * requests.
 */
export async function leaveFor(handle: Handle, asking: Asking = 'queryPermission') {
  if (!canBeAsked(handle)) return null
  // Browsers allow permission requests only after a user action.
  return WAITS_FOR[await handle[asking]({ mode: 'read' }).catch(() => 'prompt' as const)]
}

function canBeAsked(handle: Handle): handle is Handle & Permitted {
  return 'queryPermission' in handle
}

/**
 * Whether a file is still the selected one. The date of a file that was never read may differ, because the file may
 * have been copied.
 */
export async function isSame(item: UploadItem, file: File, { head }: Pick<Hasher, 'head'>): Promise<boolean> {
  if (file.size !== item.size) return false
  if (item.headHash === null) return true
  return (await head(file)).headHash === item.headHash
}
