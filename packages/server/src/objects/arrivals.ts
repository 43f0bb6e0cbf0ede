import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { House } from '../house.ts'
import { KINDS, type ObjectStore } from './store.ts'

type Keeping = Pick<House, 'db' | 'objects'>

/** A folder, since that is made by one call; a file takes three. */
const NOTE = '.arriving'

/** Notes that nobody needs now. What they say is of files that have a row, or are gone: so they may stay as they are. */
const spare = new WeakMap<ObjectStore, string[]>()

/**
 * Puts files of an item into their places, with a note beside them for that time: if they have no row then, because the
 * process or the account has ended meanwhile, they go again. Throws what `put` throws.
 */
export async function arriving<T>(house: Keeping, fileName: string, put: () => Promise<T>): Promise<T> {
  const note = await writeNote(house.objects, fileName)
  try {
    return await put()
  } catch (error) {
    await removeUnclaimed(house, fileName)
    throw error
  } finally {
    spare.getOrInsert(house.objects, []).push(note)
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

/** At start, before anything arrives: takes back what the last process had only half kept. */
export async function undoArrivals(house: Keeping): Promise<void> {
  for (const name of await readdir(house.objects.scratch)) {
    if (!isNote(name)) continue
    await removeUnclaimed(house, name.split('.', 2).join('.'))
    await rm(path.join(house.objects.scratch, name), { force: true, recursive: true })
  }
}

async function removeUnclaimed({ db, objects }: Keeping, fileName: string): Promise<void> {
  if (await isClaimed(db, fileName)) return
  for (const kind of KINDS) await objects.remove({ kind, fileName })
}

/** Whether a file has a row, or is of an open upload that waits for `complete` to be asked again. */
export async function isClaimed(db: Keeping['db'], fileName: string): Promise<boolean> {
  const [minted = ''] = fileName.split('.')
  const row = await db.selectFrom('media').select('id').where('file_name', '=', fileName).executeTakeFirst()
  const staged = await db
    .selectFrom('staged')
    .select('id')
    .where('file_name', '=', fileName)
    .executeTakeFirst()
  const upload = await db.selectFrom('upload').select('id').where('part', '=', minted).executeTakeFirst()
  return row !== undefined || staged !== undefined || upload !== undefined
}
