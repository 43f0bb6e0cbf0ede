import fs from 'node:fs'
import { basename, join, posix, relative, sep } from 'node:path'
import type { FileInfo, FolderContents, FolderKind, ScanProgress, Tally } from '@calotype/platform'
import { isHidden } from '@calotype/api'
import { fdir } from 'fdir'
import { kindOf } from './kinds.ts'
import { MOST_NAMED, passedOverOf, type Passed } from './passedOver.ts'
import { isMissing, isTooLong } from './systemErrors.ts'
import type { Grant } from './transfer/protocol.ts'

/** How many files are looked at side by side. */
const AT_ONCE = 256
const PROGRESS_EVERY_MS = 250

/** What is in a folder, by paths with `/` between the parts, and in their order. */
export interface Listing {
  /** Files that a scan keeps. */
  paths: readonly string[]
  passedOver: readonly Passed[]
}

/**
 * Finds the files of a folder. Links are not followed, and nothing hidden is looked into.
 * @param onFolder is told where each folder lies before it is read, the outermost first
 * @throws the signal's reason; what the system says where it does not open the folder itself.
 */
export async function listFiles(
  root: string,
  signal?: AbortSignal,
  onFolder: (place: string) => void = () => {},
): Promise<Listing> {
  let closed: Error | null = null
  const passedOver: Passed[] = []
  const readdir = (folder: string, options: { withFileTypes: true }, done: Read) => {
    onFolder(folder)
    fs.readdir(folder, options, (error, entries = []) => {
      const within = relative(root, folder).replaceAll(sep, '/')
      if (error && within === '') closed = error
      else if (error) passedOver.push({ path: within, why: isTooLong(error) ? 'tooLong' : 'unopened' })
      const kept = entries.filter((entry) => {
        const why = whyPassedOver(folder, entry)
        if (why !== null) passedOver.push({ path: posix.join(within, entry.name), why })
        return why === null
      })
      done(error, kept)
    })
  }
  const crawler = new fdir({ fs: { ...fs, readdir: readdir as typeof fs.readdir } })
    .withRelativePaths()
    .withPathSeparator('/')
  if (signal) crawler.withAbortSignal(signal)
  const paths = await crawler.crawl(root).withPromise()
  signal?.throwIfAborted()
  if (closed) throw closed
  return {
    paths: paths.sort(),
    passedOver: passedOver.sort((one, other) => (one.path < other.path ? -1 : 1)),
  }
}

type Read = (error: Error | null, entries: fs.Dirent[]) => void

/** Null for what is kept, or looked into. */
function whyPassedOver(folder: string, entry: fs.Dirent): Passed['why'] | null {
  if (isHidden(entry.name)) return 'hidden'
  if (entry.isSymbolicLink()) return 'link'
  // Bytes that are no text come as this sign, and no file is found by it.
  if (entry.name.includes('\uFFFD') && !fs.existsSync(join(folder, entry.name))) return 'misnamed'
  if (!entry.isFile() && !entry.isDirectory()) return 'noFile'
  return entry.isFile() && kindOf(entry.name) === null ? 'unsupported' : null
}

/** A file that a scan keeps. */
export type Found = Omit<FileInfo, 'folderId' | 'name'>

/** What was seen of some files. */
export interface Seen {
  found: readonly Found[]
  /**
   * What the system tells nothing of, when all was looked at: folders that were listed, or single files, each once; and
   * files whose paths are too long.
   */
  unopened: readonly Passed[]
}

/**
 * Looks at files of a folder, part by part.
 * @throws the signal's reason; what the system says where it does not open the folder itself.
 */
export async function* filesOf(
  root: string,
  paths: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Seen> {
  const open = new Set<string>()
  const unread: Unread[] = []
  const tooLong: Passed[] = []
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    signal.throwIfAborted()
    const looked = await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => look(root, path)))
    for (const { path, error } of looked)
      if (error && isTooLong(error)) tooLong.push({ path, why: 'tooLong' })
      else if (error) unread.push({ path, error })
      else for (const folder of foldersOf(path)) open.add(folder)
    yield { found: looked.flatMap(({ found }) => found ?? []), unopened: [] }
  }
  const files = new Set(unread.map(({ path }) => path))
  const closed = new Set(unread.map((each) => closedBy(each, open)))
  yield {
    found: [],
    unopened: [
      ...Array.from(closed, (path) => ({ path, why: 'unopened', isFile: files.has(path) }) as const),
      ...tooLong,
    ],
  }
}

/** A folder in which, or below which, anything was told is open: then it is the file alone. @throws what is said of the folder itself. */
function closedBy({ path, error }: Unread, open: ReadonlySet<string>): string {
  const folder = posix.dirname(path)
  if (open.has(folder)) return path
  if (folder === '.') throw error
  return folder
}

/** The folders that a file lies in, the innermost first, and '.' at last. */
export function* foldersOf(path: string): Generator<string> {
  let folder = path
  while (folder !== '.') yield (folder = posix.dirname(folder))
}

/** Counts what a folder has of what can be uploaded (FOLDER-007, FOLDER-010). @throws the signal's reason. */
export async function scanFolder(
  { folderId, name: folderPath, root }: Grant,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ScanProgress) => void },
): Promise<FolderContents> {
  if (!(await fs.promises.lstat(root)).isDirectory()) throw new Error('The folder is not there any more.')
  const tallies: Record<FolderKind, Tally> = {
    archive: none(),
    image: none(),
    video: none(),
    document: none(),
  }
  const all = none()
  const files: FileInfo[] = []
  let toldAt = performance.now()
  const { paths, passedOver } = await listFiles(root, signal)
  const closed: Passed[] = []
  for await (const { found, unopened } of filesOf(root, paths, signal)) {
    closed.push(...unopened)
    for (const file of found) {
      for (const tally of [all, tallies[file.kind]]) {
        tally.count += 1
        tally.size += file.size
      }
      if (files.length < MOST_NAMED) files.push({ folderId, name: basename(file.path), ...file })
    }
    if (performance.now() - toldAt < PROGRESS_EVERY_MS) continue
    toldAt = performance.now()
    onProgress({ folderId, files: all.count, size: all.size })
  }
  onProgress({ folderId, files: all.count, size: all.size })

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
    passedOver: passedOverOf([...passedOver, ...closed]),
  }
}

const none = (): Tally => ({ count: 0, size: 0 })

/** A file of which the system tells nothing, and what it says instead. */
interface Unread extends Pick<Found, 'path'> {
  error: unknown
}

interface Looked extends Partial<Unread> {
  path: string
  found?: Found
}

/** What a scan tells of a file: nothing of one that is gone, or is none any more. */
async function look(root: string, path: string): Promise<Looked> {
  const kind = kindOf(path)
  try {
    const found = await fs.promises.lstat(join(root, path))
    if (kind === null || !found.isFile()) return { path }
    return { path, found: { path, size: found.size, lastModified: found.mtimeMs, ...kind } }
  } catch (error) {
    return isMissing(error) ? { path } : { path, error }
  }
}
