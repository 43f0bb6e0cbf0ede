import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { reachStep } from '../steps.ts'
import { createReservations } from '../reservations.ts'
import type { FileKind, ObjectStore, StoredFile } from '../store.ts'
import { syncFile, syncFolder } from '../sync.ts'

const FOLDERS: Record<FileKind, string> = {
  original: 'blob',
  thumbnail: 'thumb',
  preview: 'preview',
  display: 'display',
  video: 'film',
  staged: 'staged',
  quarantined: 'quarantine',
}
const READ_BYTES = 128 * 1024

/** Returns the path of a stored file relative to its data folder, such as `blob/ab/cd/<name>`. */
export const getPath = ({ kind, fileName }: StoredFile): string =>
  path.join(FOLDERS[kind], fileName.slice(0, 2), fileName.slice(2, 4), fileName)

/**
 * Stores files in one folder, as `blob/ab/cd/<name>`. Syncs a file before renaming it to its final path, and its folder
 * afterwards, so that a crash leaves either a complete file or none. Never retries a failed sync.
 *
 * @param reserveBytes number of bytes to keep free; null for 5% of the disk, at most 256 MB
 * @param now modification time for moved files, in milliseconds since 1970 in UTC
 */
export async function createDiskStore(
  root: string,
  reserveBytes: number | null,
  now: () => number = Date.now,
): Promise<ObjectStore> {
  const scratch = path.join(root, 'tmp')
  await mkdir(scratch, { recursive: true })

  const getAbsolutePath = (file: StoredFile) => path.join(root, getPath(file))

  /** Pending and completed syncs of parent folders, by folder. */
  const syncedFolders = new Map<string, Promise<unknown>>()

  /** Syncs the parents of a folder that is new, or whose creator crashed before syncing them. */
  function syncParents(folder: string): Promise<unknown> {
    const syncing =
      syncedFolders.get(folder) ?? Promise.all([syncFolder(path.dirname(folder)), syncFolder(root)])
    if (!syncedFolders.has(folder)) {
      syncedFolders.set(folder, syncing)
      syncing.catch(() => syncedFolders.delete(folder))
    }
    return syncing
  }

  /** Renames a synced file to its final path, and syncs the folders in the path. */
  async function renameInto(file: StoredFile, from: string, onRenamed?: () => void): Promise<void> {
    const target = getAbsolutePath(file)
    const folder = path.dirname(target)
    await mkdir(folder, { recursive: true })
    await rename(from, target)
    onRenamed?.()
    const parent = path.dirname(folder)
    await Promise.all([syncFolder(folder), syncFolder(parent), syncParents(parent)])
  }

  /** Sets the modification time, because not every file system updates the change time of a renamed file. */
  async function setTime(file: string): Promise<void> {
    const time = new Date(now())
    await utimes(file, time, time)
  }

  return {
    ...createReservations(root, reserveBytes),
    scratch,

    async put(file, scratchFile, pendingReads) {
      if (file.kind === 'quarantined') await setTime(scratchFile)
      await Promise.all([syncFile(scratchFile), pendingReads])
      reachStep('after-sync')
      await renameInto(file, scratchFile, () => reachStep('after-rename'))
    },

    async move(file, kind) {
      const target = getAbsolutePath(file)
      try {
        await setTime(target)
        await renameInto({ ...file, kind }, target)
      } catch (error) {
        // The file doesn't exist, or was deleted meanwhile.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
        throw error
      }
      await syncFolder(path.dirname(target))
      return true
    },

    size: (file) => readSize(getAbsolutePath(file)),

    read: (file, range) => createReadStream(getAbsolutePath(file), { ...range, highWaterMark: READ_BYTES }),

    withLocalPath: (file, read) => read(getAbsolutePath(file)),

    // Interrupted calls leave only scratch files, which the sweep removes.
    removeAbandoned: async () => {},

    remove: (file) => rm(getAbsolutePath(file), { force: true }),

    async *list(kind) {
      const folder = await opendir(path.join(root, FOLDERS[kind]), { recursive: true }).catch(ignoreMissing)
      for await (const entry of folder ?? []) {
        if (!entry.isFile()) continue
        // The file may have been deleted after the folder was read.
        const stats = await stat(path.join(entry.parentPath, entry.name)).catch(ignoreMissing)
        if (!stats) continue
        // The clock of the file system may have been behind when the file was moved.
        const storedAt = stats.mtime > stats.ctime ? stats.mtime : stats.ctime
        yield { fileName: entry.name, size: stats.size, storedAt }
      }
    },
  }
}

async function readSize(target: string): Promise<number | null> {
  const stats = await stat(target).catch(ignoreMissing)
  return stats?.isFile() ? stats.size : null
}

/** Resolves a failed call to null if the file doesn't exist. Rethrows all other errors. */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
