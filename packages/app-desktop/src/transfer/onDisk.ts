import { lstat, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { systemWords } from '../reasonWithoutPlace.ts'
import { standsWhereNamed } from '../standsWhereNamed.ts'
import { isForbidden } from '../systemErrors.ts'
import type { FileRow } from './journal.ts'
import { problems } from './problem.ts'

/** The whole folder is not there: a volume was taken out. */
export class FolderGone extends Error {
  override readonly name = 'FolderGone'
}

/** A volume that was taken out may leave an empty folder behind, or answer nothing sensible. What is closed is not gone. */
export async function isGone(root: string): Promise<boolean> {
  try {
    return (await readdir(root)).length === 0
  } catch (error) {
    return !isForbidden(error)
  }
}

/**
 * Where a file lies, if it is still the one that was looked at. Throws a FileProblem if it is another one now, or stands
 * there by a link; FolderGone if nothing is there any more.
 */
export async function placeOf(root: string, file: Pick<FileRow, 'path' | 'size' | 'modified'>) {
  const place = path.join(root, file.path)
  const { size, modified } = await factsOf(root, place)
  if (size !== file.size || modified !== file.modified) throw problems.changed()
  return place
}

/** Size and date of a regular file within a folder. */
async function factsOf(root: string, place: string): Promise<{ size: number; modified: number }> {
  try {
    const isWhereNamed = await standsWhereNamed(root, place)
    const found = await lstat(place)
    if (!found.isFile() || !isWhereNamed) throw problems.unreadable('It is no file of this folder.')
    return { size: found.size, modified: found.mtimeMs }
  } catch (error) {
    throw await whatIsWrong(root, error)
  }
}

/** What lies behind a failure to read a file; anything else as it is. */
export async function whatIsWrong(root: string, error: unknown): Promise<unknown> {
  const code: unknown = error instanceof Error && Reflect.get(error, 'code')
  const isOfDisk = error instanceof Error && typeof Reflect.get(error, 'syscall') === 'string'
  if (!isOfDisk || typeof code !== 'string') return error
  // It may be there again by now.
  if ((await isGone(root)) || (code === 'ENOENT' && (await isThere(error)))) return new FolderGone()
  return problems.unreadable(systemWords(code))
}

/** Whether what a call did not find is found now. */
async function isThere({ path: place }: NodeJS.ErrnoException): Promise<boolean> {
  if (place === undefined) return false
  return realpath(place).then(
    () => true,
    () => false,
  )
}
