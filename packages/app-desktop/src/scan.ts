import fs from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import type {
  EndingCount,
  FileInfo,
  FolderContents,
  FolderKind,
  ScanProgress,
  Tally,
} from '@calotype/platform'
import { fdir } from 'fdir'
import { kindOf } from './kinds.ts'
import { isOfSystem } from './systemFiles.ts'
import type { Grant } from './transfer/protocol.ts'

/** How many files the page is told of (CONST-017). */
const MOST_FILES_TOLD = 100
/** How many files are looked at side by side. */
const AT_ONCE = 256
const PROGRESS_EVERY_MS = 250

/**
 * The paths of a folder's files that a scan keeps, in their order, with `/` between the parts. Links are not followed.
 * @throws the signal's reason; what the system says where it does not open the folder itself.
 */
export async function listFiles(
  root: string,
  signal?: AbortSignal,
  leftOut: LeftOut = countLeftOut(),
): Promise<string[]> {
  let closed: Error | null = null
  const readdir = (folder: string, options: { withFileTypes: true }, done: Listed) =>
    fs.readdir(folder, options, (error, entries) => {
      const path = relative(root, folder).replaceAll(sep, '/')
      if (error && path === '') closed = error
      else if (error) leftOut.folder(path)
      done(error, entries)
    })
  const keep = (path: string) => {
    if (isOfSystem(path)) leftOut.systemFile(path)
    else if (kindOf(path) !== null) return true
    else leftOut.file(path)
    return false
  }
  const crawler = new fdir({ excludeSymlinks: true, fs: { ...fs, readdir: readdir as typeof fs.readdir } })
    .withRelativePaths()
    .withPathSeparator('/')
    .filter(keep)
  if (signal) crawler.withAbortSignal(signal)
  const paths = await crawler.crawl(root).withPromise()
  signal?.throwIfAborted()
  if (closed) throw closed
  return paths.sort()
}

type Listed = (error: Error | null, entries: fs.Dirent[]) => void

/** What a scan leaves out, by paths: files, those of systems apart, and folders that cannot be opened. */
export function countLeftOut() {
  const files: string[] = []
  const unopened: string[] = []
  const systemFiles: string[] = []
  return {
    file: (path: string) => void files.push(path),
    systemFile: (path: string) => void systemFiles.push(path),
    folder: (path: string) => void unopened.push(path),
    told: () => ({ files: files.toSorted(), systemFiles, unopened: unopened.toSorted() }),
  }
}
type LeftOut = ReturnType<typeof countLeftOut>

/** Of a name its last part that says what it is, in small letters: '.heic', '' for none. */
export const endingOf = (path: string) => extname(path).toLowerCase()

/** Files by ending, the most frequent first. */
function byEnding(files: readonly string[]): EndingCount[] {
  return [...Map.groupBy(files, endingOf)]
    .map(([ending, { length: count }]) => ({ ending, count }))
    .sort((one, other) => other.count - one.count || (one.ending < other.ending ? -1 : 1))
}

/** A file that a scan keeps. */
export type Found = Omit<FileInfo, 'folderId' | 'name'>

/** Looks at files of a folder, part by part. @throws the signal's reason. */
export async function* filesOf(
  root: string,
  paths: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly Found[]> {
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    signal.throwIfAborted()
    const found = await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => look(root, path)))
    yield found.filter((each) => each !== null)
  }
}

/** Counts what a folder has of what can be uploaded (FOLDER-007, FOLDER-010). @throws the signal's reason. */
export async function scanFolder(
  { folderId, name: folderPath, root }: Grant,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ScanProgress) => void },
): Promise<FolderContents> {
  if (!(await lstat(root)).isDirectory()) throw new Error('The folder is not there any more.')
  const leftOut = countLeftOut()

  const tallies: Record<FolderKind, Tally> = {
    archive: none(),
    image: none(),
    video: none(),
    document: none(),
  }
  const all = none()
  const files: FileInfo[] = []
  let toldAt = performance.now()
  const paths = await listFiles(root, signal, leftOut)
  for await (const found of filesOf(root, paths, signal)) {
    for (const file of found) {
      for (const tally of [all, tallies[file.kind]]) {
        tally.count += 1
        tally.size += file.size
      }
      if (files.length < MOST_FILES_TOLD) files.push({ folderId, name: basename(file.path), ...file })
    }
    if (performance.now() - toldAt < PROGRESS_EVERY_MS) continue
    toldAt = performance.now()
    onProgress({ folderId, files: all.count, size: all.size })
  }
  onProgress({ folderId, files: all.count, size: all.size })

  const { files: passedOver, systemFiles, unopened } = leftOut.told()
  return {
    folderId,
    folderPath,
    totalFiles: all.count,
    totalSize: all.size,
    files,
    archives: tallies.archive,
    images: tallies.image,
    videos: tallies.video,
    documents: tallies.document,
    passedOver: byEnding(passedOver),
    systemFiles: systemFiles.length,
    unopened,
  }
}

const none = (): Tally => ({ count: 0, size: 0 })

/** What a scan tells of a file; null for one that vanished meanwhile, or is none any more. */
async function look(root: string, path: string): Promise<Found | null> {
  const kind = kindOf(path)
  const found = await lstat(join(root, path)).catch(() => null)
  if (kind === null || !found?.isFile()) return null
  return { path, size: found.size, lastModified: found.mtimeMs, ...kind }
}
