import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AppContext } from '../appContext.ts'
import { isUnavailableError } from '../db/errors.ts'
import { quarantine, removeRenditions } from '../maintenance/quarantine.ts'
import { isClaimed } from './isClaimed.ts'
import type { FileKind, ObjectStore } from './store.ts'

type MarkerContext = Pick<AppContext, 'db' | 'objects'>

/** Markers are folders, because creating a folder takes one system call, and creating a file three. */
const MARKER_EXTENSION = '.arriving'

/** Markers that can be reused. Their files have a row or were removed, so a crash may leave these markers behind. */
const unusedMarkers = new WeakMap<ObjectStore, string[]>()

/**
 * Stores the files of an item, with a marker in the scratch folder until `put` settles. If `put` throws and no row
 * claims the item, removes its renditions and the file of kind `stored`: the client gets the error and still has the
 * file. Removes nothing if the connection to the database was lost, because the row may have been committed; the sweep
 * quarantines the file if it has no row. After a crash, `quarantineIncomplete` cleans up.
 */
export async function withPendingMarker<T>(
  context: MarkerContext,
  { fileName, stored }: { fileName: string; stored?: FileKind },
  put: () => Promise<T>,
): Promise<T> {
  const marker = await writeMarker(context.objects, fileName)
  try {
    return await put()
  } catch (error) {
    if (!isUnavailableError(error) && !(await isClaimed(context.db, fileName))) {
      await removeRenditions(context.objects, fileName)
      if (stored) await context.objects.remove({ kind: stored, fileName })
    }
    throw error
  } finally {
    unusedMarkers.getOrInsert(context.objects, []).push(marker)
  }
}

/**
 * Creates a marker. Renames an unused marker if possible: some file systems create files slowly in folders from which
 * many were removed.
 */
async function writeMarker(objects: ObjectStore, fileName: string): Promise<string> {
  const marker = path.join(objects.scratch, `${fileName}.${randomUUID()}${MARKER_EXTENSION}`)
  const unusedMarker = unusedMarkers.get(objects)?.pop()
  await (unusedMarker ? rename(unusedMarker, marker).catch(() => mkdir(marker)) : mkdir(marker))
  return marker
}

/** Whether a file in the scratch folder is a marker of `withPendingMarker`. */
export const isPendingMarker = (name: string): boolean => name.endsWith(MARKER_EXTENSION)

/**
 * Moves the files of interrupted uploads to quarantine instead of deleting them: after an older database was restored,
 * stored photos also lack a row. Must run before the first upload.
 */
export async function quarantineIncomplete(context: MarkerContext & Pick<AppContext, 'log'>): Promise<void> {
  for (const name of await readdir(context.objects.scratch)) {
    if (!isPendingMarker(name)) continue
    const fileName = name.split('.', 2).join('.')
    if (!(await isClaimed(context.db, fileName)))
      for (const kind of ['original', 'staged'] as const) await quarantine(context, { kind, fileName })
    await rm(path.join(context.objects.scratch, name), { force: true, recursive: true })
  }
}
