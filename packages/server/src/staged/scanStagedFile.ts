import { buffer } from 'node:stream/consumers'
import type { Insertable } from 'kysely'
import type { StagedEntryTable, StagedSidecarTable, StagedFileRow } from '../db/schema.ts'
import { isItem } from './entries/importEntry.ts'
import { type Entry, UnreadableArchiveError } from './archive/entry.ts'
import { ArchiveTooLargeError } from './archive/unpackLimits.ts'
import { readEntries } from './archive/readEntries.ts'
import { applySidecars, type SidecarContext } from './entries/applySidecars.ts'
import { toEntryName } from './entries/recordProgress.ts'
import { parseSidecar } from './takeout/sidecar.ts'
import { ALBUM_SIDECAR } from './takeout/sidecarLookup.ts'
import { formatEntryPath, parseEntryPath } from './takeout/entryPath.ts'

const MAX_NAME_LENGTH = 1024
const MAX_SIDECAR_BYTES = 256 * 1024
const MAX_TOTAL_SIDECAR_BYTES = 64 * 1024 ** 2
const ROW_BATCH_SIZE = 500

/**
 * Scans a staged file before its import: applies the limits, lists its items and stores the sidecars of a Takeout,
 * which can follow their photos or be in another part of the Takeout. Scans a damaged archive up to the damage. Throws
 * `ArchiveTooLargeError`, or `UnreadableArchiveError` if nothing can be unpacked.
 */
export async function scanStagedFile(
  context: SidecarContext,
  staged: StagedFileRow,
  path: string,
  signal: AbortSignal,
) {
  const { db } = context
  let count = 0
  // An earlier version recorded no names for the entries that it processed, so count their results.
  let items = staged.added + staged.duplicates + staged.skipped
  let sidecarBytes = 0
  let sidecars: Insertable<StagedSidecarTable>[] = []
  let pendingRows: Insertable<StagedEntryTable>[] = []
  const write = async () => {
    if (sidecars.length > 0)
      await db
        .insertInto('staged_sidecar')
        .values(sidecars)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (pendingRows.length > 0)
      await db
        .insertInto('staged_entry')
        .values(pendingRows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    sidecars = []
    pendingRows = []
  }
  try {
    for await (const entry of readEntries(staged, path, signal)) {
      if (count >= staged.entries_done && isItem(staged, entry)) {
        items++
        pendingRows.push(toWaitingEntry(staged, entry, count))
        if (pendingRows.length === ROW_BATCH_SIZE) await write()
      }
      count++
      const sidecar = await readSidecar(entry)
      if (!sidecar) continue
      sidecarBytes += sidecar.folder.length + sidecar.name.length + sidecar.content.length
      if (sidecarBytes > MAX_TOTAL_SIDECAR_BYTES)
        throw new ArchiveTooLargeError('The archive contains too many metadata files.')
      sidecars.push({ staged_file_id: staged.id, ...sidecar })
      if (sidecars.length === ROW_BATCH_SIZE) await write()
    }
  } catch (error) {
    if (!(error instanceof UnreadableArchiveError) || count === 0) throw error
  }
  await write()
  await applySidecars(context, staged, signal)
  await db
    .updateTable('staged_file')
    .set({ entries: count, items, is_scanned: 1, attempts: 0 })
    .where('id', '=', staged.id)
    .execute()
}

function toWaitingEntry({ id }: StagedFileRow, { name }: Entry, entry: number): Insertable<StagedEntryTable> {
  const path = toEntryName(formatEntryPath(parseEntryPath(name)))
  return { staged_file_id: id, entry, name: path, result: 'WAITING', media_id: null, reason: null }
}

async function readSidecar(entry: Entry) {
  if (!/\.json$/i.test(entry.name) || entry.name.length > MAX_NAME_LENGTH || entry.size > MAX_SIDECAR_BYTES)
    return null
  const json = await buffer(entry.read()).catch(ignoreUnreadable)
  const { folder, name } = parseEntryPath(entry.name)
  const sidecar = json && parseSidecar(name, json.toString())
  if (!sidecar) return null
  return { folder, name: 'album' in sidecar ? ALBUM_SIDECAR : name, content: JSON.stringify(sidecar) }
}

function ignoreUnreadable(error: unknown): null {
  if (error instanceof UnreadableArchiveError) return null
  throw error
}
