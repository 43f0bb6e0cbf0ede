import { setImmediate } from 'node:timers/promises'
import type { Kysely, Updateable } from 'kysely'
import type { MediaRow, MediaTable, Schema, StagedEntryTable, StagedFileRow } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../../appContext.ts'
import { determineTakenAt, toWallClock } from '../../inspect/takenAt.ts'
import { cleanName } from '../../upload/descriptor.ts'
import { addToAlbum } from './addToAlbum.ts'
import { findAlbum } from './importEntry.ts'
import { findDuplicateNotice } from './findDuplicateNotice.ts'
import { getOriginalName } from './storeEntry.ts'
import { getSidecarDate, type PhotoSidecar } from '../takeout/sidecar.ts'
import { type SidecarLookup, createSidecarLookup } from '../takeout/sidecarLookup.ts'
import { type EntryPath, parseEntryPath } from '../takeout/entryPath.ts'

const PAGE_SIZE = 200

export type SidecarContext = Pick<AppContext, 'db' | 'now'>

/**
 * Applies the sidecars in one part of a Takeout to photos in parts that were unpacked earlier (docs/decisions/0055).
 * Doesn't change values that were edited since the import, so this function can run again. Stops when the signal
 * aborts.
 */
export async function applySidecars(
  context: SidecarContext,
  part: StagedFileRow,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context
  if (part.export_name === null) return
  const sidecarFolders = db
    .selectFrom('staged_sidecar')
    .select('folder')
    .distinct()
    .where('staged_file_id', '=', part.id)
  const folders = new Set((await sidecarFolders.execute()).map(({ folder }) => folder))
  const parts = db.selectFrom('staged_file').selectAll().where('user_id', '=', part.user_id)
  const otherParts = parts.where('export_name', '=', part.export_name).where('id', '!=', part.id)
  for (const staged of folders.size > 0 ? await otherParts.execute() : []) {
    const sidecars = await createSidecarLookup(db, staged, part.id)
    for await (const entry of readImportedEntries(db, staged, signal)) {
      const entryPath = parseEntryPath(entry.name)
      if (!folders.has(entryPath.folder)) continue
      await applySidecar(context, { staged, sidecars, entryPath, entry })
      await setImmediate()
      signal.throwIfAborted()
    }
  }
}

type ImportedEntry = Pick<StagedEntryTable, 'entry' | 'name' | 'result' | 'media_id'>

/** Reads the entries of a staged file that were imported or are duplicates, unless their names were deleted. */
async function* readImportedEntries(
  db: Kysely<Schema>,
  { id }: StagedFileRow,
  signal: AbortSignal,
): AsyncGenerator<ImportedEntry> {
  const entries = db
    .selectFrom('staged_entry')
    .select(['entry', 'name', 'result', 'media_id'])
    .where('staged_file_id', '=', id)
    .where('result', 'in', ['ADDED', 'KNOWN'])
    .where('name', '!=', '')
    .orderBy('entry')
    .limit(PAGE_SIZE)
  for (let after = -1; ;) {
    signal.throwIfAborted()
    const page = await entries.where('entry', '>', after).execute()
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.entry
    await setImmediate()
  }
}

interface SidecarTarget {
  staged: StagedFileRow
  sidecars: SidecarLookup
  entryPath: EntryPath
  entry: ImportedEntry
}

async function applySidecar(
  { db, now }: SidecarContext,
  { staged, sidecars, entryPath, entry }: SidecarTarget,
): Promise<void> {
  const sidecar = await sidecars.findPhoto(entryPath)
  const album = await findAlbum(sidecars, entryPath)
  if (!sidecar && !album) return
  await runTransaction(db, { lock: ['library', staged.user_id] }, async (transaction) => {
    const liveMedia = transaction.selectFrom('live_file').selectAll().where('id', '=', entry.media_id)
    const item = await liveMedia.executeTakeFirst()
    if (!item) return
    const isAdded = entry.result === 'ADDED'
    if (sidecar) {
      const notice = isAdded
        ? null
        : await findDuplicateNotice(transaction, staged, item, { sidecar, now: now() })
      await setNotice(transaction, staged, entry, notice)
    }
    const changes =
      sidecar && isAdded ? getSidecarChanges(item, { staged, entryPath, sidecar }, new Date(now())) : {}
    if (Object.keys(changes).length > 0)
      await transaction.updateTable('media').set(changes).where('id', '=', item.id).execute()
    if (album) await addToAlbum(transaction, { ...item, ...changes }, album, now())
  })
}

/** Replaces the notice about a missing sidecar with null, or with a notice that the sidecar was ignored. */
async function setNotice(
  db: Kysely<Schema>,
  { id }: StagedFileRow,
  { entry }: ImportedEntry,
  reason: string | null,
) {
  const row = db.updateTable('staged_entry').where('staged_file_id', '=', id).where('entry', '=', entry)
  await row.set({ reason }).execute()
}

/**
 * Returns the values of a sidecar for an item that was imported without it. Omits values that the user has edited
 * since.
 */
function getSidecarChanges(
  item: MediaRow,
  { staged, entryPath, sidecar }: { staged: StagedFileRow; entryPath: EntryPath; sidecar: PhotoSidecar },
  now: Date,
) {
  const isUnedited = item.description === staged.description
  return {
    ...getDateChanges(item, sidecar, now),
    ...(item.name === entryPath.name && { name: cleanName(getOriginalName(entryPath, sidecar)) }),
    ...(isUnedited && sidecar.description !== null && { description: sidecar.description }),
    ...(sidecar.isFavorite && { is_favorite: 1 }),
    ...(item.latitude === null &&
      sidecar.latitude !== null && { latitude: sidecar.latitude, longitude: sidecar.longitude }),
  } satisfies Updateable<MediaTable>
}

/** Determines the date taken as an import with the sidecar would: a plausible date in the file takes precedence. */
function getDateChanges(
  { name, taken_at, taken_source: source }: MediaRow,
  sidecar: PhotoSidecar,
  now: Date,
) {
  const date = getSidecarDate(sidecar)
  if (!date || !toWallClock(date, now) || source === 'file') return {}
  const content = source === 'exif' || source === 'video' ? { takenAt: taken_at, source } : null
  const dateTaken = determineTakenAt(
    { content, sidecarDate: date, name, creationDate: date.toISOString() },
    now,
  )
  return {
    creation_date: date.getTime(),
    taken_at: dateTaken.takenAt,
    taken_source: dateTaken.source,
    year: Number(dateTaken.takenAt.slice(0, 4)),
    month: Number(dateTaken.takenAt.slice(5, 7)),
  }
}
