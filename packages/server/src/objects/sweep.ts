import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
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
const UPLOADS_AT_ONCE = 20

type Swept = Pick<House, 'db' | 'objects' | 'jobs' | 'deletions' | 'log' | 'now' | 'expiry'>

/**
 * Removes what a crash has left in the scratch folder, before anything arrives. Then starts the sweep, and repeats it
 * daily until the returned function is called, which resolves when the sweep has stopped.
 */
export async function startSweeping(house: Swept): Promise<() => Promise<void>> {
  await undoArrivals(house)
  await clearScratch(house, Number.POSITIVE_INFINITY)
  await returnClaimed(house)
  const stopping = new AbortController()
  const run = () =>
    sweep(house, stopping.signal).catch((error: unknown) =>
      house.log.error({ err: error }, 'sweeping failed'),
    )
  let current = run()
  const runAgain = () => {
    current = current.then(run)
  }
  const daily = setInterval(runAgain, DAY_MS).unref()
  house.expiry.onResume(runAgain)
  return () => {
    clearInterval(daily)
    stopping.abort()
    return current
  }
}

/** Removes what deletions have left and, unless expiry is paused, everything that is too old. */
export async function sweep(house: Swept, signal: AbortSignal): Promise<void> {
  if (!house.expiry.isPaused()) await emptyOldTrash(house, signal)
  await house.deletions.resume()
  await finishDeletions(house, signal)
  await returnClaimed(house)
  if (!house.expiry.isPaused()) await removeExpired(house, signal)
}

/** Removes old uploads, staged files and quarantined files, and quarantines files that had no row for a day. */
async function removeExpired(house: Swept, signal: AbortSignal): Promise<void> {
  await forgetOldStaged(house, signal)
  await forgetOldUploads(house, signal)
  await clearScratch(house, house.expiry.now() - DAY_MS)
  await expireQuarantine(house.objects, house.expiry.now(), house.log)
  await quarantineOrphans(house, signal)
}

/** Removes the files of what was just deleted, without waiting for the next sweep, to which it leaves what cannot be removed. */
export async function removeDeleted(
  house: Pick<Swept, 'db' | 'objects' | 'jobs' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  await finishDeletions(house, signal).catch((error: unknown) =>
    house.log.error({ err: error }, 'files are still to be removed'),
  )
}

/** Removes the files whose rows are gone, what is being made of them, and their words from the search index. */
export async function finishDeletions(
  { db, objects, jobs }: Pick<Swept, 'db' | 'objects' | 'jobs'>,
  signal?: AbortSignal,
): Promise<void> {
  const some = db.selectFrom('tombstone').select('file_name').limit(TOMBSTONES_AT_ONCE)
  let found = await some.execute()
  if (found.length > 0) await forgetWords(db, signal)
  for (; found.length > 0; found = await some.execute()) {
    if (signal?.aborted) return
    const names = found.map(({ file_name }) => file_name)
    jobs.forget(names)
    for (const fileName of names) {
      for (const kind of KINDS) await objects.remove({ kind, fileName })
      if (fileName.endsWith('.part')) await rm(path.join(objects.scratch, fileName), { force: true })
    }
    await db.deleteFrom('tombstone').where('file_name', 'in', names).execute()
  }
}

async function forgetOldUploads(house: Swept, signal: AbortSignal): Promise<void> {
  const { db, expiry } = house
  const old = db.selectFrom('upload').selectAll().where('last_chunk_at', '<', oldestLastChunk(expiry.now()))
  const some = old.limit(UPLOADS_AT_ONCE)
  let uploads = await some.execute()
  for (; uploads.length > 0; uploads = await some.execute()) {
    if (signal.aborted) return
    for (const upload of uploads)
      if (!(await forget(house, upload))) await db.deleteFrom('upload').where('id', '=', upload.id).execute()
    await setImmediate()
  }
}

/** @param untouchedSince a file belongs to nobody if it was last touched before this time */
async function clearScratch(house: Swept, untouchedSince: number): Promise<void> {
  const { db, objects } = house
  const isOwned = async (name: string) => {
    if (!name.endsWith('.part')) return false
    const upload = db.selectFrom('upload').select('id').where('part', '=', name.slice(0, -'.part'.length))
    return (await upload.executeTakeFirst()) !== undefined
  }
  for await (const { name } of await opendir(objects.scratch)) {
    if (isNote(name) || (await isOwned(name))) continue
    const file = path.join(objects.scratch, name)
    const touched = await stat(file).catch(() => null)
    if (!touched || touched.mtimeMs >= untouchedSince) continue
    // The chunks in a part file were acknowledged, so a missing row does not prove that nobody needs them.
    if (name.endsWith('.part') && touched.size > 0) await quarantinePart(house, name)
    else await rm(file, { force: true, recursive: true })
  }
}

/** Moves originals and staged files that no row claims to quarantine: each may be the only copy. */
async function quarantineOrphans(house: Swept, signal: AbortSignal): Promise<void> {
  for (const kind of ['original', 'staged'] as const)
    for await (const { fileName, storedAt } of house.objects.list(kind)) {
      if (signal.aborted) return
      if (storedAt.getTime() <= house.expiry.now() - DAY_MS && !(await isClaimed(house.db, fileName)))
        await quarantine(house, { kind, fileName })
    }
}
