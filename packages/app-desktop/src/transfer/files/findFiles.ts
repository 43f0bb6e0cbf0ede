import { access } from 'node:fs/promises'
import type { SkippedEntry } from '../../files/skippedEntries.ts'
import { checkFiles, listParentFolders, listFiles } from '../../files/scan.ts'
import { isMissing } from '../../files/systemErrors.ts'
import { createAlbumTitles } from '../albums/createAlbumTitles.ts'
import type { ImportContext } from '../import/importContext.ts'
import { deleteMissingRows, IS_ADDED_AFTER_SCAN } from './compareWithDisk.ts'
import { isArchive } from '../../files/kinds.ts'
import type { FileRow, FileState } from '../journal/journal.ts'
import { getFormatSet, updateFormatSet } from './formatSet.ts'
import { FolderUnavailableError, getFolderPauseReason, isFolderReplaced } from './onDisk.ts'
import { getUnopenedPaths } from './skipped.ts'

const UPSERT_FILE = `insert into file (folder, path, kind, type, size, modified, state, problem, message, album)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (folder, path) do update set
  size = excluded.size, modified = excluded.modified, state = excluded.state, problem = '', message = null,
  sha256 = null, checksum = null, chunks = null, upload_id = null, media_id = null, takeout_id = null, same_as = null,
  damage = null
where size <> excluded.size or modified <> excluded.modified`
const QUEUE_SETTLED_FILE = `update file set state = 'queued.read' where folder = ? and path = ? and state = 'waiting.settled'
  and size = ? and modified = ?`
const FIND_BY_PATH = 'select id from file where folder = ? and path = ?'
const LATE_FILE = {
  state: 'failed.refused',
  problem: 'late',
  message: 'The file was missing or couldn’t be read when the folder was scanned.',
} as const

type ScanContext = Pick<ImportContext, 'journal' | 'session' | 'folderId' | 'root' | 'signal' | 'getRow'>

/**
 * Records the folder's supported files in the journal, and returns the skipped ones. Throws the system's error about
 * the folder itself, or `signal.reason` when aborted.
 * @param newState state of new and changed files; `waiting.settled` queues a file when a later scan finds it unchanged
 * @param onFolder called with each path before the folder is read, parents first
 */
export async function findFiles(
  context: ScanContext,
  newState: Extract<FileState, 'queued.read' | 'waiting.settled'>,
  onFolder?: (folder: string) => void,
): Promise<readonly SkippedEntry[]> {
  const { journal, root, signal } = context
  await access(root).catch((error: unknown) => {
    throw isMissing(error) ? new Error('The folder no longer exists.') : error
  })
  if ((await getFolderPauseReason(root)) === 'folderIsFile') throw new FolderUnavailableError('folderIsFile')
  await updateFormatSet(context)
  const { paths, skippedEntries } = await listFiles(root, getFormatSet(journal), signal, onFolder)
  const unopenedEntries = await recordFiles(context, paths, {
    titles: createTitles(context, paths),
    state: newState,
  })
  return [...skippedEntries, ...unopenedEntries]
}

/**
 * Records as late the files that appeared after the check, because the user hasn't agreed to send them, and deletes the
 * rows of late files that are gone. Returns the skipped files, or why the folder couldn't be scanned.
 */
export async function findLateFiles(context: ScanContext): Promise<readonly SkippedEntry[] | FolderProblem> {
  const folderProblem = await findFolderProblem(context)
  if (folderProblem !== null) return folderProblem
  await deleteMissingRows(context, IS_ADDED_AFTER_SCAN)
  return findNewFiles(context, () => true, LATE_FILE)
}

/** Deletes the rows of late files that are gone, for example because they were on another memory card. */
export async function deleteMissingLateRows(context: ScanContext): Promise<void> {
  if ((await findFolderProblem(context)) === null) await deleteMissingRows(context, IS_ADDED_AFTER_SCAN)
}

type FolderProblem = 'gone' | 'replaced'

async function findFolderProblem(context: ScanContext): Promise<FolderProblem | null> {
  // An inaccessible folder doesn't count as gone.
  if ((await getFolderPauseReason(context.root)) === 'folderGone') return 'gone'
  return (await isFolderReplaced(context)) ? 'replaced' : null
}

/** Records new files in folders that an earlier scan couldn't open. Ignores other new files. */
export async function findFilesInReopenedFolders(context: ScanContext): Promise<void> {
  if ((await findFolderProblem(context)) !== null) return
  const unopenedPaths = getUnopenedPaths(context)
  await findNewFiles(
    context,
    (path) => [path, ...listParentFolders(path)].some((name) => unopenedPaths.has(name)),
    {
      state: 'queued.read',
    },
  )
}

async function findNewFiles(
  context: ScanContext,
  isIncluded: (path: string) => boolean,
  columns: Omit<NewFileColumns, 'titles'>,
) {
  const { journal, folderId, root, signal } = context
  const { paths, skippedEntries } = await listFiles(root, getFormatSet(journal), signal)
  const newPaths = paths.filter((path) => isIncluded(path) && !journal.get(FIND_BY_PATH, folderId, path))
  // A folder keeps its album title, even if a new folder has the same name.
  const titles =
    newPaths.length > 0
      ? new Map([...createTitles(context, paths), ...readRecordedTitles(context)])
      : new Map()
  const unopenedEntries = await recordFiles(context, newPaths, { titles, ...columns })
  // A link may have replaced a recorded file. Don't report that file as skipped.
  const newlySkipped = skippedEntries.filter((entry) => !journal.get(FIND_BY_PATH, folderId, entry.path))
  return [...newlySkipped, ...unopenedEntries]
}

interface NewFileColumns extends Pick<FileRow, 'state'>, Partial<Pick<FileRow, 'problem' | 'message'>> {
  titles: ReadonlyMap<string, string>
}

/** Records files. Returns the files and folders that couldn't be opened. */
async function recordFiles(
  { journal, folderId, root, signal }: ScanContext,
  paths: readonly string[],
  { titles, state, problem = '', message = null }: NewFileColumns,
): Promise<readonly SkippedEntry[]> {
  const unopenedEntries: SkippedEntry[] = []
  for await (const { found, unopened } of checkFiles(root, paths, signal)) {
    signal.throwIfAborted()
    unopenedEntries.push(...unopened)
    journal.runInTransaction(() => {
      for (const { path: file, kind, type, size, lastModified } of found) {
        if (state === 'waiting.settled') journal.run(QUEUE_SETTLED_FILE, folderId, file, size, lastModified)
        const album = titles.get(getFolder(file)) ?? null
        const columns = [state, problem, message, album] as const
        journal.run(UPSERT_FILE, folderId, file, kind, type, size, lastModified, ...columns)
      }
    })
  }
  return unopenedEntries
}

const getFolder = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')))

function* readRecordedTitles({ journal, folderId }: ScanContext): Generator<[folder: string, title: string]> {
  for (const { path, album } of journal.iterateFiles(folderId))
    if (album !== null) yield [getFolder(path), album]
}

/**
 * Returns the album titles of all folders with photos, if the user wants albums. A folder that contains only archives
 * gets none, because archives have their own albums.
 */
function createTitles({ getRow }: ScanContext, paths: readonly string[]): ReadonlyMap<string, string> {
  const { name, options } = getRow()
  const { albums } = JSON.parse(options) as { albums?: boolean }
  return albums
    ? createAlbumTitles(new Set(paths.filter((path) => !isArchive(path)).map(getFolder)), name)
    : new Map()
}
