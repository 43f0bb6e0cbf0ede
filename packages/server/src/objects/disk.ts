import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { passing } from './passing.ts'
import { roomOf } from './room.ts'
import type { FileKind, ObjectStore, StoredFile } from './store.ts'
import { syncFile, syncFolder } from './sync.ts'

const FOLDERS: Record<FileKind, string> = {
  original: 'blob',
  thumbnail: 'thumb',
  preview: 'preview',
  film: 'film',
  staged: 'staged',
}
const READ_BYTES = 128 * 1024

/**
 * Keeps files below one folder, as `blob/ab/cd/<name>`. A file is synced before it is renamed into its place and the
 * folder after, so that it is there whole or not at all; a sync that fails is never tried again.
 *
 * @param reserveBytes what stays free; null: 5 % of the disk, at most 256 MB
 */
export async function diskStore(root: string, reserveBytes: number | null): Promise<ObjectStore> {
  const scratch = path.join(root, 'tmp')
  await mkdir(scratch, { recursive: true })

  const placeOf = ({ kind, fileName }: StoredFile) =>
    path.join(root, FOLDERS[kind], fileName.slice(0, 2), fileName.slice(2, 4), fileName)

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

  return {
    ...roomOf(root, reserveBytes),
    scratch,

    async put(file, finished, inUse) {
      await Promise.all([syncFile(finished), inUse])
      passing('after-sync')
      const place = placeOf(file)
      const folder = path.dirname(place)
      await mkdir(folder, { recursive: true })
      await rename(finished, place)
      passing('after-rename')
      const above = path.dirname(folder)
      await Promise.all([syncFolder(folder), syncFolder(above), nameOf(above)])
    },

    async size(file) {
      const found = await stat(placeOf(file)).catch(nullIfMissing)
      return found?.isFile() ? found.size : null
    },

    read: (file, range) => createReadStream(placeOf(file), { ...range, highWaterMark: READ_BYTES }),

    lend: (file, read) => read(placeOf(file)),

    remove: (file) => rm(placeOf(file), { force: true }),

    async *originals() {
      const blobs = path.join(root, FOLDERS.original)
      await mkdir(blobs, { recursive: true })
      for await (const entry of await opendir(blobs, { recursive: true })) {
        if (!entry.isFile()) continue
        const { ctime } = await stat(path.join(entry.parentPath, entry.name))
        yield { fileName: entry.name, keptAt: ctime }
      }
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
