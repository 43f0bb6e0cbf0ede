import { PauseError, type PauseReason } from '@calotype/transfer'
import { constants, type Stats } from 'node:fs'
import { access, lstat, open, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { getSystemMessage } from '../../files/getMessageWithoutPath.ts'
import { isCanonicalPath } from '../../files/isCanonicalPath.ts'
import { isForbidden, isMissing } from '../../files/systemErrors.ts'
import type { FileRow, JournalFolder } from '../journal/journal.ts'
import { problems } from './problem.ts'

/** Why a folder is unavailable: the volume was removed, the system denies access, or the path is no longer a folder. */
export type FolderPauseReason = Extract<PauseReason, 'folderGone' | 'folderClosed' | 'folderIsFile'>

/** Message if the path is no longer a folder. Callers append advice to it. */
export const FOLDER_IS_FILE = 'The folder was replaced by a file with the same name.'

export class FolderUnavailableError extends PauseError {
  override readonly name = 'FolderUnavailableError'
  /** The error to throw instead if the failure repeats although the folder is available; null if there is none. */
  readonly fileError: Error | null

  constructor(reason: FolderPauseReason, fileError: Error | null = null) {
    super(
      reason,
      reason === 'folderIsFile' ? `${FOLDER_IS_FILE} Put the folder back, and choose it again.` : '',
    )
    this.fileError = fileError
  }
}

/**
 * Returns why a folder is unavailable; null if it is available. After a volume is removed, its mount point may be an
 * empty folder or return unusual errors.
 */
export async function getFolderPauseReason(root: string): Promise<FolderPauseReason | null> {
  try {
    if (!(await stat(root)).isDirectory()) return 'folderIsFile'
    // A folder that can be listed may still deny access to its files.
    await access(root, constants.X_OK)
    return (await readdir(root)).length === 0 ? 'folderGone' : null
  } catch (error) {
    return isForbidden(error) ? 'folderClosed' : 'folderGone'
  }
}

/**
 * Returns the path of a file that hasn't changed since the scan. Throws a FileProblem if the file has changed or a link
 * has replaced it, and a FolderUnavailableError if the folder is unavailable.
 */
export async function getVerifiedPath(root: string, file: Pick<FileRow, 'path' | 'size' | 'modified'>) {
  const filePath = path.join(root, file.path)
  const { size, modified } = await getSizeAndDate(root, filePath)
  if (size !== file.size || modified !== file.modified) throw problems.changed()
  return filePath
}

async function getSizeAndDate(root: string, filePath: string): Promise<{ size: number; modified: number }> {
  try {
    const stats = await lstat(filePath)
    if (!stats.isFile()) throw problems.gone(`The file was replaced by ${describeType(stats)}.`)
    if (!(await isCanonicalPath(root, filePath))) throw problems.gone('The file’s path now contains a link.')
    return { size: stats.size, modified: stats.mtimeMs }
  } catch (error) {
    throw await explainError(root, error)
  }
}

function describeType(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'a link'
  return stats.isDirectory() ? 'a folder' : 'a pipe, socket, or device'
}

/** Converts a failure to read a file to the error that explains it. Returns other errors unchanged. */
export async function explainError(root: string, error: unknown): Promise<unknown> {
  const code: unknown = error instanceof Error && Reflect.get(error, 'code')
  const isSystemError = error instanceof Error && typeof Reflect.get(error, 'syscall') === 'string'
  if (!isSystemError || typeof code !== 'string') return error
  const pauseReason = await getFolderPauseReason(root)
  if (pauseReason !== null) return new FolderUnavailableError(pauseReason)
  const message = getSystemMessage(code)
  const problem = getProblem(error)(message)
  const earlierReason = await findEarlierPauseReason(error)
  return earlierReason === null ? problem : new FolderUnavailableError(earlierReason, problem)
}

function getProblem(error: Error) {
  if (isForbidden(error)) return problems.unopened
  return isMissing(error) ? problems.gone : problems.unreadable
}

/** Returns why the path was unavailable if it is available again; otherwise null. */
async function findEarlierPauseReason(error: NodeJS.ErrnoException): Promise<FolderPauseReason | null> {
  const { path: filePath } = error
  if (filePath === undefined) return null
  try {
    if (isMissing(error)) {
      await realpath(filePath)
      return 'folderGone'
    }
    if (!isForbidden(error)) return null
    await (await open(filePath)).close()
    return 'folderClosed'
  } catch {
    return null
  }
}

export async function statFile(root: string, file: Pick<FileRow, 'path'>): Promise<Stats | null> {
  const stats = await lstat(path.join(root, file.path)).catch(() => null)
  return stats?.isFile() ? stats : null
}

/** Number of files at each end of the sorted list that are compared with the disk. */
const FILES_AT_EACH_END = 8
/** Minimum number of files for a reliable result. If there are fewer, the user may have edited them all. */
const MIN_FILES = 3
// Late files don't count, because they may belong to the folder that has replaced the imported one.
const COMPARED_FILES = `select path, size from file where folder = ? and state <> 'failed' and problem <> 'late'`
const FIRST_AND_LAST_FILES = `select * from (${COMPARED_FILES} order by path limit ${FILES_AT_EACH_END})
union select * from (${COMPARED_FILES} order by path desc limit ${FILES_AT_EACH_END})`

/** Warning if the final scan is skipped because the folder was replaced. */
export const FOLDER_REPLACED =
  'The selected folder was replaced by another folder or drive. Put the original back, then try again to scan for new and changed files.'

/**
 * Whether another folder has replaced the imported one, for example the next memory card in a reader: files with the
 * same names exist, but none has the recorded size.
 */
export async function isFolderReplaced({
  journal,
  folderId,
  root,
}: JournalFolder & { root: string }): Promise<boolean> {
  const knownFiles = journal.all<Pick<FileRow, 'path' | 'size'>>(FIRST_AND_LAST_FILES, folderId, folderId)
  const foundStats = await Promise.all(knownFiles.map((file) => statFile(root, file)))
  const existingFiles = foundStats.filter((file) => file !== null)
  return (
    existingFiles.length >= MIN_FILES &&
    knownFiles.every(({ size }, index) => foundStats[index]?.size !== size)
  )
}
