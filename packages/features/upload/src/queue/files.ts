import type { Hasher } from './hash/hasher.ts'
import type { UploadItem, WaitingFor } from './uploadItem.ts'

/** A file with what a browser may know besides: how to find it again, and where it lay within a chosen folder. */
export interface FoundFile {
  file: File
  handle?: FileSystemFileHandle | null
  path?: string | null
}

/** The part of a file handle that browsers have and the types do not. */
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

export function foundFileOf(one: File | FoundFile): FoundFile {
  return one instanceof File ? { file: one, path: one.webkitRelativePath || null } : one
}

/** The file of an item, by its handle after a reload. Throws FileMissing, or the DOMException of a file that is gone. */
export async function fileOf({ file, handle }: UploadItem): Promise<File> {
  if (file) return file
  if (!handle) throw new FileMissing('file')
  if (!(await isPermitted(handle))) throw new FileMissing('permission')
  return handle.getFile()
}

/** Asks the person whether the file may be read again; a browser may ask for several files at once. */
export async function askPermission(handle: FileSystemFileHandle): Promise<boolean> {
  if (!canBeAsked(handle)) return true
  return (await handle.requestPermission({ mode: 'read' })) === 'granted'
}

async function isPermitted(handle: FileSystemFileHandle): Promise<boolean> {
  if (!canBeAsked(handle)) return true
  return (await handle.queryPermission({ mode: 'read' })) === 'granted'
}

function canBeAsked(handle: FileSystemFileHandle): handle is FileSystemFileHandle & Permitted {
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
