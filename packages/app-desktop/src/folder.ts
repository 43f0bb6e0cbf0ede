/**
 * @file The gate to the files of a granted folder (THREATS T42). Whatever is read of the disk for the page passes here;
 * nothing else in the app opens a file by a name that came from outside. The transfer process reads what it has found by
 * itself, where it still stands (transfer/onDisk.ts).
 */
import { constants } from 'node:fs'
import { lstat, open, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FileInfo } from '@calotype/platform'
import { kindOf } from './kinds.ts'
import { systemWords } from './reasonWithoutPlace.ts'
import { standsWhereNamed } from './standsWhereNamed.ts'
import { isForbidden, isMissing } from './systemErrors.ts'
import type { Grant } from './transfer/protocol.ts'

/** The most that is read at once. */
export const MOST_BYTES = 100 * 1024 ** 2

/** A file that may be read: what is said of it is of the very file that is open. */
export interface OpenFile {
  handle: FileHandle
  info: FileInfo
}

const NOT_READ = 'Only the photos, videos, archives and documents of the chosen folder are read.'
const GONE = 'This file is not there any more.'

/** Opens a file of a granted folder, and closes it after use. @throws Error for whatever may not be read. */
export async function withFile<Result>(
  grant: Grant,
  path: string,
  read: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  const kind = kindOf(path)
  const parts = partsOf(path)
  if (kind === null || parts === null) throw new Error(NOT_READ)
  const place = join(grant.root, ...parts)
  await mustStandWhereNamed(grant.root, place)
  // Without O_NONBLOCK a pipe that took the file's place would be waited for.
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    gone,
  )
  try {
    const opened = await handle.stat({ bigint: true })
    if (!opened.isFile()) throw new Error(NOT_READ)
    // A folder on the way may have become a link between the two steps before.
    await mustStandWhereNamed(grant.root, place)
    const named = await lstat(place, { bigint: true }).catch(gone)
    if (named.ino !== opened.ino || named.dev !== opened.dev) throw new Error(NOT_READ)
    const { folderId } = grant
    const name = parts.at(-1) ?? ''
    const info = {
      folderId,
      path,
      name,
      size: Number(opened.size),
      lastModified: Number(opened.mtimeMs),
      ...kind,
    }
    return await read({ handle, info })
  } finally {
    await handle.close()
  }
}

/** All of a file of at most `MOST_BYTES`. */
export function readAll(grant: Grant, path: string): Promise<Uint8Array<ArrayBuffer>> {
  return withFile(grant, path, ({ handle, info }) => {
    if (info.size > MOST_BYTES) throw new Error('This file is larger than 100 MB: read it in parts.')
    return bytesOf(handle, 0, info.size)
  })
}

/** At most `length` bytes from `offset` on; fewer at the end of the file. */
export function readChunk(
  grant: Grant,
  path: string,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new Error('The offset must be a whole number from 0.')
  if (!Number.isSafeInteger(length) || length < 1 || length > MOST_BYTES)
    throw new Error('From 1 byte to 100 MB are read at once.')
  return withFile(grant, path, ({ handle, info }) =>
    bytesOf(handle, offset, Math.min(length, Math.max(0, info.size - offset))),
  )
}

async function bytesOf(handle: FileHandle, offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await handle.read(bytes, read, length - read, offset + read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  return read === length ? bytes : bytes.slice(0, read)
}

/** The parts of a path within a folder; null where it is none, on any system. */
function partsOf(path: string): string[] | null {
  const parts = path.split('/')
  const isWrong = (part: string) => part === '' || part === '.' || part === '..' || part.includes('\0')
  if (parts.some(isWrong) || (sep === '\\' && parts.some(isNoName))) return null
  return parts
}

/** On Windows these lead elsewhere: to another drive, a stream of the file, a device. */
function isNoName(part: string): boolean {
  return /[\\:]|[. ]$|^(?:con|prn|aux|nul|conin\$|conout\$|com.|lpt.)(?:\.|$)/i.test(part)
}

async function mustStandWhereNamed(root: string, place: string): Promise<void> {
  if (!(await standsWhereNamed(root, place).catch(gone))) throw new Error(NOT_READ)
}

/** The system's own words would say where the folder lies. */
function gone(error: NodeJS.ErrnoException): never {
  const message = isMissing(error) ? GONE : isForbidden(error) ? systemWords(error.code ?? '') : NOT_READ
  throw new Error(message, { cause: error })
}
