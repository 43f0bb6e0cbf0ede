import type { Kysely } from 'kysely'
import type { MediaRow, Schema, StagedFileRow } from '../../db/schema.ts'
import type { AppContext } from '../../appContext.ts'
import { createScratchFiles, writeLocalFile } from '../../storage/disk/scratchFiles.ts'
import {
  type IncomingFile,
  findDuplicate,
  createMedia,
  type StoreContext,
  createBaseName,
} from '../../upload/storeMedia.ts'
import { MAX_FILE_BYTES } from '../../upload/maxFileBytes.ts'
import { addToAlbum, type TakeoutAlbum } from './addToAlbum.ts'
import type { Entry } from '../archive/entry.ts'
import { recordProgress, DiscardedError } from './recordProgress.ts'
import { findDuplicateNotice } from './findDuplicateNotice.ts'
import { getSidecarDate, type PhotoSidecar } from '../takeout/sidecar.ts'
import { formatEntryPath, type EntryPath } from '../takeout/entryPath.ts'

export type ImportContext = StoreContext & Pick<AppContext, 'leases' | 'readCached'>

/** A photo or video in a staged file. */
export interface EntryToStore {
  staged: StagedFileRow
  entry: Entry
  entryPath: EntryPath
  /** Zero-based index of the entry. */
  index: number
  /** Whether the scan of the staged file counted this entry. */
  isCounted: boolean
  sidecar: PhotoSidecar | null
  album: TakeoutAlbum | null
  /** Notice to record if the item is new. */
  notice: string | null
}

/** Stores a photo or video as an item, unless it is a duplicate. Throws 507 if there isn't enough space. */
export async function storeEntry(
  context: ImportContext,
  item: EntryToStore,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const { db, objects, quota } = context
  const { staged, entry, entryPath, sidecar } = item
  await using scratch = createScratchFiles(objects)
  const path = scratch.createPath('.upload')
  using reservation = await objects.reserveSpace(entry.size)
  const written = await writeLocalFile(path, bytes, { limit: MAX_FILE_BYTES, reservation })
  const details = await db
    .selectFrom('staged_file')
    .select(['labels', 'description'])
    .where('id', '=', staged.id)
    .executeTakeFirstOrThrow(() => new DiscardedError())
  const incoming: IncomingFile = {
    ownerId: staged.user_id,
    descriptor: {
      ...sidecar,
      name: getOriginalName(entryPath, sidecar),
      unlessThere: true,
      creationDate: getSidecarDate(sidecar)?.toISOString() ?? null,
      labels: JSON.parse(details.labels) as string[],
      description: sidecar?.description ?? details.description,
    },
    written,
    baseName: createBaseName(),
    path,
    stagedId: staged.id,
    sidecarDate: getSidecarDate(sidecar),
    onStored: (transaction, media, result) => recordStored(context, item, transaction, media, result),
  }
  // A duplicate or repaired item doesn't use additional storage of the plan.
  if (await findDuplicate(context, incoming)) return
  using _plan = await quota.reserve(staged.user_id, written.size, staged.id)
  await createMedia(context, incoming)
}

/** Records the result. Marks only new items as favorites, but also adds duplicates to the album. */
async function recordStored(
  context: ImportContext,
  { staged, entryPath, index, isCounted, sidecar, album, notice }: EntryToStore,
  transaction: Kysely<Schema>,
  media: MediaRow,
  result: 'ADDED' | 'KNOWN',
): Promise<void> {
  const now = context.now()
  if (result === 'ADDED' && sidecar?.isFavorite)
    await transaction.updateTable('media').set({ is_favorite: 1 }).where('id', '=', media.id).execute()
  if (album) await addToAlbum(transaction, media, album, now)
  const reason =
    result === 'ADDED' ? notice : await findDuplicateNotice(transaction, staged, media, { sidecar, now })
  const isDamaged = result === 'ADDED' && media.is_unreadable === 1
  const outcome = {
    name: formatEntryPath(entryPath),
    result,
    media_id: media.id,
    reason,
    isCounted,
    isDamaged,
  }
  await recordProgress(transaction, staged, { index, now, outcome })
}

/**
 * Returns the original name of a photo. It comes from the sidecar, because Takeout truncates and numbers names. An
 * edited photo keeps its name.
 */
export function getOriginalName({ name }: EntryPath, sidecar: PhotoSidecar | null): string {
  const [, stem = '', extension = ''] = /^(.*?)(?:\(\d+\))?(\.[^.]*)?$/s.exec(name) ?? []
  const title = sidecar?.title ?? name
  return title.startsWith(stem) && title.toLowerCase().endsWith(extension.toLowerCase()) ? title : name
}
