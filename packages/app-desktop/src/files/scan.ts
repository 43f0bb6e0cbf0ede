import fs from 'node:fs'
import { basename, join, posix, relative, sep } from 'node:path'
import type { FormatSet } from '@calotype/api/content'
import type { FileInfo, FolderContents, FolderKind, ScanProgress } from '@calotype/platform'
import type { Tally } from '@calotype/transfer'
import { isHidden } from '@calotype/api'
import { fdir } from 'fdir'
import { findKind } from './kinds.ts'
import { MAX_NAMED, summarizeSkipped, type SkippedEntry } from './skippedEntries.ts'
import { isMissing, isTooLong } from './systemErrors.ts'
import type { Grant } from '../transfer/protocol.ts'

const BATCH_SIZE = 256
const PROGRESS_EVERY_MS = 250

/** Contents of a folder. Paths are relative to the folder, use `/` as the separator, and are sorted. */
export interface Listing {
  paths: readonly string[]
  skippedEntries: readonly SkippedEntry[]
}

/**
 * Lists the files in a folder. Doesn't follow symbolic links, and skips hidden folders.
 * @param formats formats that the library accepts
 * @param onFolder called with the absolute path of each folder before the folder is read, parents first
 * @throws `signal.reason` when aborted, or the system's error if the root itself can't be opened
 */
export async function listFiles(
  root: string,
  formats: FormatSet,
  signal?: AbortSignal,
  onFolder: (folderPath: string) => void = () => {},
): Promise<Listing> {
  let rootError: Error | null = null
  const skippedEntries: SkippedEntry[] = []
  const readdir = (folder: string, options: { withFileTypes: true }, done: ReadCallback) => {
    onFolder(folder)
    fs.readdir(folder, options, (error, entries = []) => {
      const relativeFolder = relative(root, folder).replaceAll(sep, '/')
      if (error && relativeFolder === '') rootError = error
      else if (error)
        skippedEntries.push({ path: relativeFolder, reason: isTooLong(error) ? 'tooLong' : 'unopened' })
      const includedFiles = entries.filter((entry) => {
        const reason = getSkipReason(folder, entry, formats)
        if (reason !== null) skippedEntries.push({ path: posix.join(relativeFolder, entry.name), reason })
        return reason === null
      })
      done(error, includedFiles)
    })
  }
  const crawler = new fdir({ fs: { ...fs, readdir: readdir as typeof fs.readdir } })
    .withRelativePaths()
    .withPathSeparator('/')
  if (signal) crawler.withAbortSignal(signal)
  const paths = await crawler.crawl(root).withPromise()
  signal?.throwIfAborted()
  if (rootError) throw rootError
  return {
    paths: paths.sort(),
    skippedEntries: skippedEntries.sort((one, other) => (one.path < other.path ? -1 : 1)),
  }
}

type ReadCallback = (error: Error | null, entries: fs.Dirent[]) => void

/** Returns why an entry is skipped; null for a file that is included or a folder that is scanned. */
function getSkipReason(folder: string, entry: fs.Dirent, formats: FormatSet): SkippedEntry['reason'] | null {
  if (isHidden(entry.name)) return 'hidden'
  if (entry.isSymbolicLink()) return 'link'
  // Node.js replaces invalid UTF-8 with this character, so the returned name belongs to no file.
  if (entry.name.includes('\uFFFD') && !fs.existsSync(join(folder, entry.name))) return 'misnamed'
  if (!entry.isFile() && !entry.isDirectory()) return 'noFile'
  return entry.isFile() && findKind(entry.name, formats) === null ? 'unsupported' : null
}

export type FoundFile = Omit<FileInfo, 'folderId' | 'name'>

export interface CheckedBatch {
  found: readonly FoundFile[]
  /**
   * Folders and files that the system couldn't read, without duplicates, and files whose paths are too long. Empty
   * except in the last batch.
   */
  unopened: readonly SkippedEntry[]
}

/**
 * Reads the size and modification time of files in a folder, in batches.
 *
 * @throws `signal.reason` when aborted, or the system's error if the folder itself can't be opened
 */
export async function* checkFiles(
  root: string,
  paths: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<CheckedBatch> {
  const readableFolders = new Set<string>()
  const unreadFiles: UnreadFile[] = []
  const entriesTooLong: SkippedEntry[] = []
  for (let start = 0; start < paths.length; start += BATCH_SIZE) {
    signal.throwIfAborted()
    const checkedFiles = await Promise.all(
      paths.slice(start, start + BATCH_SIZE).map((path) => checkFile(root, path)),
    )
    for (const { path, error } of checkedFiles)
      if (error && isTooLong(error)) entriesTooLong.push({ path, reason: 'tooLong' })
      else if (error) unreadFiles.push({ path, error })
      else for (const folder of listParentFolders(path)) readableFolders.add(folder)
    yield { found: checkedFiles.flatMap(({ found }) => found ?? []), unopened: [] }
  }
  const files = new Set(unreadFiles.map(({ path }) => path))
  const unopenedPaths = new Set(unreadFiles.map((file) => getUnreadablePath(file, readableFolders)))
  yield {
    found: [],
    unopened: [
      ...Array.from(
        unopenedPaths,
        (path) => ({ path, reason: 'unopened', isFile: files.has(path) }) as const,
      ),
      ...entriesTooLong,
    ],
  }
}

/**
 * Returns the path to report as unreadable: the file if other files in its folder were readable, otherwise the folder.
 * @throws the error if that folder is the scanned one
 */
function getUnreadablePath({ path, error }: UnreadFile, readableFolders: ReadonlySet<string>): string {
  const folder = posix.dirname(path)
  if (readableFolders.has(folder)) return path
  if (folder === '.') throw error
  return folder
}

/** Yields the parent folders of a file, from the innermost to '.'. */
export function* listParentFolders(path: string): Generator<string> {
  let folder = path
  while (folder !== '.') yield (folder = posix.dirname(folder))
}

/**
 * Counts the supported files in a folder by kind (FOLDER-007, FOLDER-010).
 * @throws `signal.reason` when aborted
 */
export async function scanFolder(
  { folderId, name: folderPath, root }: Grant,
  {
    formats,
    signal,
    onProgress,
  }: { formats: FormatSet; signal: AbortSignal; onProgress: (progress: ScanProgress) => void },
): Promise<FolderContents> {
  if (!(await fs.promises.lstat(root)).isDirectory()) throw new Error('The folder no longer exists.')
  const tallies: Record<FolderKind, Tally> = {
    archive: createTally(),
    image: createTally(),
    video: createTally(),
    document: createTally(),
  }
  const total = createTally()
  const files: FileInfo[] = []
  let reportedAt = performance.now()
  const { paths, skippedEntries } = await listFiles(root, formats, signal)
  const unopenedEntries: SkippedEntry[] = []
  for await (const { found, unopened } of checkFiles(root, paths, signal)) {
    unopenedEntries.push(...unopened)
    for (const file of found) {
      for (const tally of [total, tallies[file.kind]]) {
        tally.count += 1
        tally.size += file.size
      }
      if (files.length < MAX_NAMED) files.push({ folderId, name: basename(file.path), ...file })
    }
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS) continue
    reportedAt = performance.now()
    onProgress({ folderId, files: total.count, size: total.size })
  }
  onProgress({ folderId, files: total.count, size: total.size })

  return {
    folderId,
    folderPath,
    totalFiles: total.count,
    totalSize: total.size,
    files,
    archives: tallies.archive,
    images: tallies.image,
    videos: tallies.video,
    documents: tallies.document,
    skippedEntries: summarizeSkipped([...skippedEntries, ...unopenedEntries]),
  }
}

const createTally = (): Tally => ({ count: 0, size: 0 })

interface UnreadFile extends Pick<FoundFile, 'path'> {
  error: unknown
}

interface CheckedFile extends Partial<UnreadFile> {
  path: string
  found?: FoundFile
}

/**
 * Reads the size and modification time of a file. Returns only the path if the path no longer leads to a regular file.
 */
async function checkFile(root: string, path: string): Promise<CheckedFile> {
  const kind = findKind(path, 'wide')
  try {
    const stats = await fs.promises.lstat(join(root, path))
    if (kind === null || !stats.isFile()) return { path }
    return { path, found: { path, size: stats.size, lastModified: stats.mtimeMs, ...kind } }
  } catch (error) {
    return isMissing(error) ? { path } : { path, error }
  }
}
