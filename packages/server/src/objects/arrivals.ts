import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { House } from '../house.ts'

type Keeping = Pick<House, 'db' | 'objects'>

const NOTE = '.arriving'

/**
 * Keeps an original and its row, with a note beside it for that time: if only the file gets there, because the process
 * or the account has ended meanwhile, the file goes again. Throws what `keepIt` throws.
 */
export async function arriving<T>(house: Keeping, fileName: string, keepIt: () => Promise<T>): Promise<T> {
  const note = path.join(house.objects.scratch, `${fileName}${NOTE}`)
  await writeFile(note, '')
  try {
    return await keepIt()
  } catch (error) {
    await removeUnclaimed(house, fileName)
    throw error
  } finally {
    await rm(note, { force: true })
  }
}

/** At start, before anything arrives: takes back what the last process had only half kept. */
export async function undoArrivals(house: Keeping): Promise<void> {
  for (const name of await readdir(house.objects.scratch)) {
    if (!name.endsWith(NOTE)) continue
    await removeUnclaimed(house, name.slice(0, -NOTE.length))
    await rm(path.join(house.objects.scratch, name), { force: true })
  }
}

async function removeUnclaimed({ db, objects }: Keeping, fileName: string): Promise<void> {
  if (!(await isClaimed(db, fileName))) await objects.remove({ kind: 'original', fileName })
}

/** Whether an original has a row, or is of an open upload that waits for `complete` to be asked again. */
export async function isClaimed(db: Keeping['db'], fileName: string): Promise<boolean> {
  const [minted = ''] = fileName.split('.')
  const row = await db.selectFrom('media').select('id').where('file_name', '=', fileName).executeTakeFirst()
  const upload = await db.selectFrom('upload').select('id').where('part', '=', minted).executeTakeFirst()
  return row !== undefined || upload !== undefined
}
