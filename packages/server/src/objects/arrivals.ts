import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { House } from '../house.ts'
import { KINDS } from './store.ts'

type Keeping = Pick<House, 'db' | 'objects'>

/** A folder, since that is made by one call and removed by one; a file takes three and two. */
const NOTE = '.arriving'

/**
 * Puts files of an item into their places, with a note beside them for that time: if they have no row then, because the
 * process or the account has ended meanwhile, they go again. Throws what `put` throws.
 */
export async function arriving<T>(house: Keeping, fileName: string, put: () => Promise<T>): Promise<T> {
  const note = path.join(house.objects.scratch, `${fileName}.${randomUUID()}${NOTE}`)
  await mkdir(note)
  try {
    return await put()
  } catch (error) {
    await removeUnclaimed(house, fileName)
    throw error
  } finally {
    // The sweep may have taken one that is old; what is left else, the next start looks at.
    await rmdir(note).catch(() => {})
  }
}

/** At start, before anything arrives: takes back what the last process had only half kept. */
export async function undoArrivals(house: Keeping): Promise<void> {
  for (const name of await readdir(house.objects.scratch)) {
    if (!name.endsWith(NOTE)) continue
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
