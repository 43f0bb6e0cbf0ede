import { existsSync } from 'node:fs'
import { open, opendir, rename, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { readBlocks } from '../readBlocks.ts'
import type { ObjectStore } from '../store.ts'
import { syncFile, syncFolder } from '../sync.ts'
import { parsePartFileName, toPartFileName, type UploadArea } from '../uploadArea.ts'
import { ignoreMissing } from './diskStore.ts'

/** Returns the path of an upload's part file. */
export const getPartPath = ({ scratch }: Pick<ObjectStore, 'scratch'>, part: string): string =>
  path.join(scratch, toPartFileName(part))

/** Stores part files in the scratch folder of a store, so that `put` can move a complete file. */
export function createDiskUploadArea(objects: Pick<ObjectStore, 'scratch'>): UploadArea {
  const toPath = (part: string) => getPartPath(objects, part)

  return {
    async create(part) {
      await (await open(toPath(part), 'w')).close()
      await syncFolder(objects.scratch)
    },

    async size(part) {
      return (await stat(toPath(part)).catch(ignoreMissing))?.size ?? null
    },

    async open(part) {
      const file = await open(toPath(part), 'r+').catch(ignoreMissing)
      return (
        file && {
          write: (bytes, offset, length, position) => file.write(bytes, offset, length, position),
          read: (start, end) => readBlocks(file, start, end),
          datasync: () => file.datasync(),
          sync: () => file.sync(),
          // `close` waits for writes in progress.
          [Symbol.asyncDispose]: () => file.close(),
        }
      )
    },

    truncate: (part, size) => truncate(toPath(part), size),

    withLocalPath: (part, handle) => handle(toPath(part)),

    async adopt(part, localPath) {
      if (existsSync(toPath(part))) return false
      await syncFile(localPath)
      await rename(localPath, toPath(part))
      await syncFolder(objects.scratch)
      return true
    },

    remove: (part) => rm(toPath(part), { force: true }),

    async *list() {
      for await (const { name } of await opendir(objects.scratch)) {
        const part = parsePartFileName(name)
        if (part === null) continue
        const stats = await stat(toPath(part)).catch(ignoreMissing)
        if (stats) yield { part, size: stats.size, changedAt: stats.mtime }
      }
    },
  }
}
