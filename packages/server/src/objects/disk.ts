import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { reachStep } from './steps.ts'
import { spaceOf } from './reservations.ts'
import type { FileKind, ObjectStore, StoredFile } from './store.ts'
import { syncFile, syncFolder } from './sync.ts'

const FOLDERS: Record<FileKind, string> = {
  original: 'blob',
  thumbnail: 'thumb',
  preview: 'preview',
  film: 'film',
  staged: 'staged',
  quarantined: 'quarantine',
}
const READ_BYTES = 128 * 1024

/** The path of a stored file within its data folder, such as `blob/ab/cd/<name>`. */
export const pathOf = ({ kind, fileName }: StoredFile): string =>
  path.join(FOLDERS[kind], fileName.slice(0, 2), fileName.slice(2, 4), fileName)

/**
 * Keeps files below one folder, as `blob/ab/cd/<name>`. A file is synced before it is renamed into its place and the
 * folder after, so that it is there whole or not at all; a sync that fails is never tried again.
 *
 * @param reserveBytes what stays free; null: 5 % of the disk, at most 256 MB
 * @param now the modification time that moved files get, in milliseconds since 1970 in UTC
 */
export async function diskStore(
  root: string,
  reserveBytes: number | null,
  now: () => number = Date.now,
): Promise<ObjectStore> {
  const scratch = path.join(root, 'tmp')
  await mkdir(scratch, { recursive: true })

  const placeOf = (file: StoredFile) => path.join(root, pathOf(file))

  /** The folders `blob/ab` whose names last, or will when the promise resolves. */
  const named = new Map<string, Promise<unknown>>()

  /** Their names may be new, or have been made by a process that crashed before they were synced. */
  function nameOf(folder: string): Promise<unknown> {
    const name = named.get(folder) ?? Promise.all([syncFolder(path.dirname(folder)), syncFolder(root)])
    if (!named.has(folder)) {
      named.set(folder, name)
      name.catch(() => named.delete(folder))
    }
    return name
  }

  /** Renames a synced file into its place, and syncs the folders that name it. */
  async function renameInto(file: StoredFile, from: string, onRenamed?: () => void): Promise<void> {
    const place = placeOf(file)
    const folder = path.dirname(place)
    await mkdir(folder, { recursive: true })
    await rename(from, place)
    onRenamed?.()
    const above = path.dirname(folder)
    await Promise.all([syncFolder(folder), syncFolder(above), nameOf(above)])
  }

  return {
    ...spaceOf(root, reserveBytes),
    scratch,

    async put(file, finished, inUse) {
      await Promise.all([syncFile(finished), inUse])
      reachStep('after-sync')
      await renameInto(file, finished, () => reachStep('after-rename'))
    },

    async move(file, kind) {
      const place = placeOf(file)
      // Renaming alone does not update the time of change on every file system.
      const movedAt = new Date(now())
      try {
        await utimes(place, movedAt, movedAt)
        await renameInto({ ...file, kind }, place)
      } catch (error) {
        // There is no such file, or it was deleted in the meantime.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
        throw error
      }
      await syncFolder(path.dirname(place))
      return true
    },

    size: (file) => sizeAt(placeOf(file)),

    read: (file, range) => createReadStream(placeOf(file), { ...range, highWaterMark: READ_BYTES }),

    lend: (file, read) => read(placeOf(file)),

    remove: (file) => rm(placeOf(file), { force: true }),

    async *list(kind) {
      const folder = await opendir(path.join(root, FOLDERS[kind]), { recursive: true }).catch(nullIfMissing)
      for await (const entry of folder ?? []) {
        if (!entry.isFile()) continue
        // The file may have been deleted since the folder was read.
        const found = await stat(path.join(entry.parentPath, entry.name)).catch(nullIfMissing)
        if (!found) continue
        // The clock of the file system may have been behind when the file was moved.
        const storedAt = found.mtime > found.ctime ? found.mtime : found.ctime
        yield { fileName: entry.name, size: found.size, storedAt }
      }
    },
  }
}

async function sizeAt(place: string): Promise<number | null> {
  const found = await stat(place).catch(nullIfMissing)
  return found?.isFile() ? found.size : null
}

/** Resolves a failed call to null if there is no such file. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
