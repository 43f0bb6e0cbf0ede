import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AppContext } from '../appContext.ts'
import { quarantine, removeRenditions } from '../maintenance/quarantine.ts'
import { isClaimed } from './isClaimed.ts'
import type { FileKind, ObjectStore } from './store.ts'

type Keeping = Pick<AppContext, 'db' | 'objects'>

/** A folder, since that is made by one call; a file takes three. */
const NOTE = '.arriving'

/** Notes that nobody needs now. What they say is of files that have a row, or are gone: so they may stay as they are. */
const spare = new WeakMap<ObjectStore, string[]>()

/**
 * Stores files of an item, marked by a note until `put` ends. If `put` throws and no row claims the item, its renditions
 * are removed, and so is the file of kind `stored`, which `put` has brought itself: its sender gets the error and still
 * has the file. After a crash, `quarantineIncomplete` takes over.
 */
export async function withPendingMarker<T>(
  context: Keeping,
  { fileName, stored }: { fileName: string; stored?: FileKind },
  put: () => Promise<T>,
): Promise<T> {
  const note = await writeNote(context.objects, fileName)
  try {
    return await put()
  } catch (error) {
    if (!(await isClaimed(context.db, fileName))) {
      await removeRenditions(context.objects, fileName)
      if (stored) await context.objects.remove({ kind: stored, fileName })
    }
    throw error
  } finally {
    spare.getOrInsert(context.objects, []).push(note)
  }
}

/** A used note gets another name: a file system may be slow to make anything where much was removed. */
async function writeNote(objects: ObjectStore, fileName: string): Promise<string> {
  const note = path.join(objects.scratch, `${fileName}.${randomUUID()}${NOTE}`)
  const used = spare.get(objects)?.pop()
  await (used ? rename(used, note).catch(() => mkdir(note)) : mkdir(note))
  return note
}

/** Whether a file that is received or made is such a note. */
export const isNote = (name: string): boolean => name.endsWith(NOTE)

/**
 * At start, before anything arrives: moves files of interrupted uploads to quarantine. They can't be removed, because an
 * older database that was put back lacks the rows of newer photos too.
 */
export async function quarantineIncomplete(context: Keeping & Pick<AppContext, 'log'>): Promise<void> {
  for (const name of await readdir(context.objects.scratch)) {
    if (!isNote(name)) continue
    const fileName = name.split('.', 2).join('.')
    if (!(await isClaimed(context.db, fileName)))
      for (const kind of ['original', 'staged'] as const) await quarantine(context, { kind, fileName })
    await rm(path.join(context.objects.scratch, name), { force: true, recursive: true })
  }
}
