import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { House } from '../house.ts'
import { emptyOldTrash } from '../media/emptyTrash.ts'
import { forgetWords } from '../media/forgetWords.ts'
import { forgetOldStaged } from '../staged/remove.ts'
import { forget, oldestLastChunk } from '../upload/uploads.ts'
import { expireQuarantine, quarantine, quarantinePart, returnClaimed } from '../maintenance/quarantine.ts'
import { isNote, undoArrivals } from './arrivals.ts'
import { isClaimed } from './isClaimed.ts'
import { KINDS } from './store.ts'

const DAY_MS = 86_400_000
const TOMBSTONES_AT_ONCE = 100

type Swept = Pick<House, 'db' | 'objects' | 'jobs' | 'log' | 'now'>

/** Clears away what crashes and deletions left: before anything is received, and then once a day until it is stopped. */
export async function startSweeping(house: Swept): Promise<() => void> {
  await undoArrivals(house)
  await sweep(house, Number.POSITIVE_INFINITY)
  const again = () =>
    sweep(house, house.now() - DAY_MS).catch((error: unknown) =>
      house.log.error({ err: error }, 'sweeping failed'),
    )
  const daily = setInterval(again, DAY_MS).unref()
  return () => clearInterval(daily)
}

/** @param untouchedSince what is received or made is in nobody's hands if it was last touched before this */
async function sweep(house: Swept, untouchedSince: number): Promise<void> {
  await emptyOldTrash(house)
  await forgetOldStaged(house.db, house.now())
  await finishDeletions(house)
  await forgetOldUploads(house)
  await clearScratch(house, untouchedSince)
  await returnClaimed(house)
  await expireQuarantine(house)
  await quarantineOrphans(house)
}

/** Removes the files of what was just deleted, without waiting for the next sweep, to which it leaves what cannot be removed. */
export async function removeDeleted(house: Pick<Swept, 'db' | 'objects' | 'jobs' | 'log'>): Promise<void> {
  await finishDeletions(house).catch((error: unknown) =>
    house.log.error({ err: error }, 'files are still to be removed'),
  )
}

/** Removes the files whose rows are gone, what is being made of them, and their words from the search index. */
export async function finishDeletions({
  db,
  objects,
  jobs,
}: Pick<Swept, 'db' | 'objects' | 'jobs'>): Promise<void> {
  const some = db.selectFrom('tombstone').select('file_name').limit(TOMBSTONES_AT_ONCE)
  let found = await some.execute()
  if (found.length > 0) await forgetWords(db)
  for (; found.length > 0; found = await some.execute()) {
    const names = found.map(({ file_name }) => file_name)
    jobs.forget(names)
    for (const fileName of names) {
      for (const kind of KINDS) await objects.remove({ kind, fileName })
      if (fileName.endsWith('.part')) await rm(path.join(objects.scratch, fileName), { force: true })
    }
    await db.deleteFrom('tombstone').where('file_name', 'in', names).execute()
  }
}

async function forgetOldUploads(house: Swept): Promise<void> {
  const { db, now } = house
  const old = db.selectFrom('upload').selectAll().where('last_chunk_at', '<', oldestLastChunk(now()))
  for (const upload of await old.execute())
    if (!(await forget(house, upload))) await db.deleteFrom('upload').where('id', '=', upload.id).execute()
}

async function clearScratch(house: Swept, untouchedSince: number): Promise<void> {
  const { db, objects } = house
  const owned = new Set(
    (await db.selectFrom('upload').select('part').execute()).map(({ part }) => `${part}.part`),
  )
  for (const name of await readdir(objects.scratch)) {
    const file = path.join(objects.scratch, name)
    if (owned.has(name) || isNote(name)) continue
    const touched = await stat(file).catch(() => null)
    if (!touched || touched.mtimeMs >= untouchedSince) continue
    // The chunks in a part file were acknowledged, so a missing row does not prove that nobody needs them.
    if (name.endsWith('.part') && touched.size > 0) await quarantinePart(house, name)
    else await rm(file, { force: true, recursive: true })
  }
}

/** Moves originals and staged files that no row claims to quarantine: each may be the only copy. */
async function quarantineOrphans(house: Swept): Promise<void> {
  for (const kind of ['original', 'staged'] as const)
    for await (const { fileName, storedAt } of house.objects.list(kind))
      if (storedAt.getTime() <= house.now() - DAY_MS && !(await isClaimed(house.db, fileName)))
        await quarantine(house, { kind, fileName })
}
