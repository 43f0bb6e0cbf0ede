import { SourceError, type FileSource, type Hasher } from '@calotype/transfer'
import type { FoundFile } from '@calotype/ui'
import { createChangedEvent, isUnreadable } from '../items/problem.ts'
import type { UploadItem } from '../items/uploadItem.ts'
import type { UploadTexts } from '../../text.ts'

/**
 * Action that a file needs from the user, by permission state. If permission was denied, the user has to select the
 * file again.
 */
const NEED_BY_PERMISSION = { granted: null, prompt: 'permission', denied: 'file' } as const
type PermissionMethod = `${'query' | 'request'}Permission`

/**
 * Handle for opening a file after a reload: the handle of the file itself, or of the selected folder that contains the
 * file.
 */
export type Handle = NonNullable<FoundFile['handle']>

/** Permission methods of handles, which TypeScript's types lack. */
type PermissionHandle = Record<PermissionMethod, (options: { mode: 'read' }) => Promise<PermissionState>>

/** Opens files: directly if they were selected on this page, otherwise by their handles. */
export function createFileSource(
  hasher: Pick<Hasher, 'hashPrefix'>,
  chunkBytes: number,
  text: UploadTexts,
): FileSource<UploadItem> {
  /** Creates the error for a changed file. The queue doesn't send such a file unless the user retries it. */
  const createChangedError = (file: File) =>
    new SourceError(createChangedEvent(text), resetFileProperties(file, chunkBytes))

  return {
    peek: ({ file }) => file,
    async open(item) {
      if (item.file) return { content: item.file }
      const file = await openHandle(item)
      const isSame =
        file.size === item.size &&
        file.lastModified === item.lastModified &&
        (item.headHash === null || (await hasher.hashPrefix(file)).headHash === item.headHash)
      if (!isSame) throw createChangedError(file)
      return { content: file, facts: { file } }
    },
    async explain(error, content, item) {
      const cause = await readError(content, error)
      const currentFile = isUnreadable(cause) && item.handle ? await openHandle(item).catch(() => null) : null
      const hasChanged = currentFile?.size !== item.size || currentFile.lastModified !== item.lastModified
      return currentFile && hasChanged ? createChangedError(currentFile) : cause
    },
  }
}

/**
 * Reads the content again and returns the resulting error, because browsers report a file that became unreadable as a
 * network error. Returns the original error if reading succeeds.
 */
async function readError(content: Blob, error: unknown): Promise<unknown> {
  try {
    await content.slice(0, 1).arrayBuffer()
    return error
  } catch (unreadable) {
    return unreadable
  }
}

/** Returns the current properties of a changed file, and clears values computed from its old content. */
export function resetFileProperties(file: File, chunkBytes: number): Partial<UploadItem> {
  const { size, lastModified } = file
  const clearedValues = { headHash: null, sha256: null, breaksOff: false }
  return { ...clearedValues, file, size, lastModified, chunked: size > chunkBytes }
}

/** Opens a file by its handle. Throws a SourceError, or a DOMException if the file is missing. */
async function openHandle({ handle, path }: Pick<UploadItem, 'handle' | 'path'>): Promise<File> {
  const needs = handle ? await findNeededPermission(handle) : 'file'
  if (!handle || needs) throw new SourceError({ type: 'sourceMissing', needs: needs ?? 'file' })
  if (handle.kind !== 'directory') return handle.getFile()
  // Skip the first segment of the path, which is the name of the selected folder.
  const [, ...folders] = (path ?? '').split('/')
  const name = folders.pop() ?? ''
  let folder = handle
  for (const folderName of folders) folder = await folder.getDirectoryHandle(folderName)
  return (await folder.getFileHandle(name)).getFile()
}

/**
 * Returns the action that a file or folder still needs from the user, or null if none. With `requestPermission`,
 * prompts the user; a browser may combine several prompts.
 */
export async function findNeededPermission(handle: Handle, method: PermissionMethod = 'queryPermission') {
  if (!hasPermissionMethods(handle)) return null
  // Browsers allow permission requests only after a user action.
  return NEED_BY_PERMISSION[await handle[method]({ mode: 'read' }).catch(() => 'prompt' as const)]
}

function hasPermissionMethods(handle: Handle): handle is Handle & PermissionHandle {
  return 'queryPermission' in handle
}
