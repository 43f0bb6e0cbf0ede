/**
 * @file Opens files in granted folders for the page, and refuses all other files (THREATS T42). The transfer process
 * only opens files that it has found in a granted folder (transfer/files/onDisk.ts).
 */
import { constants } from 'node:fs'
import { lstat, open, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FileInfo } from '@calotype/platform'
import { MAX_READ_BYTES } from '@calotype/platform/bridge'
import { findKind } from './kinds.ts'
import { getSystemMessage } from './getMessageWithoutPath.ts'
import { isCanonicalPath } from './isCanonicalPath.ts'
import { isForbidden, isMissing } from './systemErrors.ts'
import type { Grant } from '../transfer/protocol.ts'

/** An open file. `info` describes this file, even if another file has replaced it at its path. */
export interface OpenFile {
  handle: FileHandle
  info: FileInfo
}

const NOT_READABLE = 'Only photos, videos, archives, and documents in the chosen folder can be read.'
const FILE_MISSING = 'This file no longer exists.'

/**
 * Opens a file in a granted folder for the duration of `read`.
 * @throws Error if the page may not read the file.
 */
export async function withFile<Result>(
  grant: Grant,
  path: string,
  read: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  const kind = findKind(path, 'wide')
  const parts = splitPath(path)
  if (kind === null || parts === null) throw new Error(NOT_READABLE)
  const filePath = join(grant.root, ...parts)
  await requireCanonicalPath(grant.root, filePath)
  // Without O_NONBLOCK, opening a pipe that has replaced the file would block.
  const handle = await open(filePath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    rethrow,
  )
  try {
    const openedStats = await handle.stat({ bigint: true })
    if (!openedStats.isFile()) throw new Error(NOT_READABLE)
    // A link may have replaced a parent folder since the first check.
    await requireCanonicalPath(grant.root, filePath)
    const currentInfo = await lstat(filePath, { bigint: true }).catch(rethrow)
    if (currentInfo.ino !== openedStats.ino || currentInfo.dev !== openedStats.dev)
      throw new Error(NOT_READABLE)
    const { folderId } = grant
    const name = parts.at(-1) ?? ''
    const info = {
      folderId,
      path,
      name,
      size: Number(openedStats.size),
      lastModified: Number(openedStats.mtimeMs),
      ...kind,
    }
    return await read({ handle, info })
  } finally {
    await handle.close()
  }
}

export function readAll(grant: Grant, path: string): Promise<Uint8Array<ArrayBuffer>> {
  return withFile(grant, path, ({ handle, info }) => {
    if (info.size > MAX_READ_BYTES) throw new Error('This file is larger than 100 MB: read it in chunks.')
    return readBytes(handle, 0, info.size)
  })
}

/** Reads at most `length` bytes from `offset`; fewer at the end of the file. */
export function readChunk(
  grant: Grant,
  path: string,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new Error('The offset must be a whole number of at least 0.')
  if (!Number.isSafeInteger(length) || length < 1 || length > MAX_READ_BYTES)
    throw new Error('The length must be between 1 byte and 100 MB.')
  return withFile(grant, path, ({ handle, info }) =>
    readBytes(handle, offset, Math.min(length, Math.max(0, info.size - offset))),
  )
}

async function readBytes(
  handle: FileHandle,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await handle.read(bytes, read, length - read, offset + read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  return read === length ? bytes : bytes.slice(0, read)
}

/**
 * Splits a relative path into its parts. Returns null if a part could lead outside the folder on the current system.
 */
function splitPath(path: string): string[] | null {
  const parts = path.split('/')
  const isInvalid = (part: string) => part === '' || part === '.' || part === '..' || part.includes('\0')
  if (parts.some(isInvalid) || (sep === '\\' && parts.some(isSpecialOnWindows))) return null
  return parts
}

/** Whether Windows would resolve the part to another drive, an alternate data stream, or a device. */
function isSpecialOnWindows(part: string): boolean {
  return /[\\:]|[. ]$|^(?:con|prn|aux|nul|conin\$|conout\$|com.|lpt.)(?:\.|$)/i.test(part)
}

async function requireCanonicalPath(root: string, filePath: string): Promise<void> {
  if (!(await isCanonicalPath(root, filePath).catch(rethrow))) throw new Error(NOT_READABLE)
}

/** Throws an error without the system's message, which would reveal the folder's path. */
function rethrow(error: NodeJS.ErrnoException): never {
  const message = isMissing(error)
    ? FILE_MISSING
    : isForbidden(error)
      ? getSystemMessage(error.code ?? '')
      : NOT_READABLE
  throw new Error(message, { cause: error })
}
