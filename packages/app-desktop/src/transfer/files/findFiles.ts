import { access } from 'node:fs/promises'
import type { SkippedEntry } from '../../files/skippedEntries.ts'
import { checkFiles, listParentFolders, listFiles } from '../../files/scan.ts'
import { isMissing } from '../../files/systemErrors.ts'
import { albumTitles } from '../albums/albumTitles.ts'
import type { ImportContext } from '../import/importContext.ts'
import { forgetMissing, FOUND_LATE } from './compareWithDisk.ts'
import { isArchive } from '../../files/kinds.ts'
import type { FileRow, FileState } from '../journal/journal.ts'
import { getFormatSet, updateFormatSet } from './formatSet.ts'
import { FolderAway, holdOf, isFolderExchanged } from './onDisk.ts'
import { getUnopenedPaths } from './skipped.ts'

/** Inserts a file, or resets its row if the file has changed. */
const FOUND = `insert into file (folder, path, kind, type, size, modified, state, problem, message, album)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (folder, path) do update set
  size = excluded.size, modified = excluded.modified, state = excluded.state, problem = '', message = null,
  sha256 = null, checksum = null, chunks = null, upload_id = null, media_id = null, takeout_id = null, same_as = null,
  damage = null
where size <> excluded.size or modified <> excluded.modified`
const SETTLED = `update file set state = 'queued.read' where folder = ? and path = ? and state = 'waiting.settled'
  and size = ? and modified = ?`
const KNOWN = 'select id from file where folder = ? and path = ?'
const LATE = {
  state: 'failed.refused',
  problem: 'late',
  message: 'The file was missing or couldn’t be read when the folder was scanned.',
} as const

type Of = Pick<ImportContext, 'journal' | 'session' | 'folderId' | 'root' | 'signal' | 'row'>

/**
 * Records the folder's supported files in the journal and returns the skipped ones. `as` is the state of new and
 * changed files; a file in the state `waiting.settled` is queued when a later scan finds it unchanged. `onFolder` is
 * called with each path before the folder is read, parents first. Throws the system's error about the folder itself, or
 * `signal.reason` when aborted.
 */
export async function findFiles(
  of: Of,
  as: Extract<FileState, 'queued.read' | 'waiting.settled'>,
  onFolder?: (folder: string) => void,
): Promise<readonly SkippedEntry[]> {
  const { journal, root, signal } = of
  await access(root).catch((error: unknown) => {
    throw isMissing(error) ? new Error('The folder no longer exists.') : error
  })
  if ((await holdOf(root)) === 'folderReplaced') throw new FolderAway('folderReplaced')
  await updateFormatSet(of)
  const { paths, skippedEntries } = await listFiles(root, getFormatSet(journal), signal, onFolder)
  const unopened = await write(of, paths, { titles: titlesFor(of, paths), state: as })
  return [...skippedEntries, ...unopened]
}

/**
 * Records files that appeared after the check as late, because the user hasn't confirmed sending them, and forgets late
 * files that are gone. Returns the skipped files, or why the folder couldn't be scanned.
 */
export async function findLate(of: Of): Promise<readonly SkippedEntry[] | Away> {
  const away = await awayOf(of)
  if (away !== null) return away
  await forgetMissing(of, FOUND_LATE)
  return findNew(of, () => true, LATE)
}

/** Deletes the rows of late files that are gone, for example those of another memory card. */
export async function forgetLate(of: Of): Promise<void> {
  if ((await awayOf(of)) === null) await forgetMissing(of, FOUND_LATE)
}

/** Why a folder can't be scanned: it is missing, or another folder has replaced it. */
type Away = 'gone' | 'exchanged'

async function awayOf(of: Of): Promise<Away | null> {
  // An inaccessible folder isn't missing.
  if ((await holdOf(of.root)) === 'folderGone') return 'gone'
  return (await isFolderExchanged(of)) ? 'exchanged' : null
}

/** Records new files in folders that an earlier scan couldn't open. Other new files are ignored. */
export async function findOpened(of: Of): Promise<void> {
  if ((await awayOf(of)) !== null) return
  const closed = getUnopenedPaths(of)
  await findNew(of, (path) => [path, ...listParentFolders(path)].some((each) => closed.has(each)), {
    state: 'queued.read',
  })
}

async function findNew(of: Of, isMeant: (path: string) => boolean, as: Omit<As, 'titles'>) {
  const { journal, folderId, root, signal } = of
  const { paths, skippedEntries } = await listFiles(root, getFormatSet(journal), signal)
  const late = paths.filter((path) => isMeant(path) && !journal.one(KNOWN, folderId, path))
  // A folder keeps its album title, even if a new folder has the same name.
  const titles = late.length > 0 ? new Map([...titlesFor(of, paths), ...titlesOf(of)]) : new Map()
  const unopened = await write(of, late, { titles, ...as })
  // Don't report a scanned file as skipped if a link has replaced it.
  const others = skippedEntries.filter((one) => !journal.one(KNOWN, folderId, one.path))
  return [...others, ...unopened]
}

interface As extends Pick<FileRow, 'state'>, Partial<Pick<FileRow, 'problem' | 'message'>> {
  /** Album titles by folder. */
  titles: ReadonlyMap<string, string>
}

/** Records files. Returns the inaccessible files and folders. */
async function write(
  { journal, folderId, root, signal }: Of,
  paths: readonly string[],
  { titles, state, problem = '', message = null }: As,
): Promise<readonly SkippedEntry[]> {
  const closed: SkippedEntry[] = []
  for await (const { found, unopened } of checkFiles(root, paths, signal)) {
    signal.throwIfAborted()
    closed.push(...unopened)
    journal.together(() => {
      for (const { path: file, kind, type, size, lastModified } of found) {
        if (state === 'waiting.settled') journal.run(SETTLED, folderId, file, size, lastModified)
        const album = titles.get(folderOf(file)) ?? null
        const columns = [state, problem, message, album] as const
        journal.run(FOUND, folderId, file, kind, type, size, lastModified, ...columns)
      }
    })
  }
  return closed
}

const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')))

/** Yields the recorded album titles of all folders. */
function* titlesOf({ journal, folderId }: Of): Generator<[folder: string, title: string]> {
  for (const { path, album } of journal.files(folderId)) if (album !== null) yield [folderOf(path), album]
}

/**
 * Returns the album titles of all folders with photos, if the user wants albums. Archives have their own albums, so
 * folders with only archives get none.
 */
function titlesFor({ row }: Of, paths: readonly string[]): ReadonlyMap<string, string> {
  const { name, options } = row()
  const { albums } = JSON.parse(options) as { albums?: boolean }
  return albums
    ? albumTitles(new Set(paths.filter((path) => !isArchive(path)).map(folderOf)), name)
    : new Map()
}
