import type { Kysely } from 'kysely'
import { openShared } from '../db/sqlite/openShared.ts'
import { readSlices } from '../db/readSlices.ts'
import type { MediaRow, Schema } from '../db/schema.ts'
import { createDiskStore } from '../storage/disk/diskStore.ts'
import { isClaimed } from '../storage/isClaimed.ts'
import type { ObjectStore } from '../storage/store.ts'
import { checkAndMark } from './checkAndMark.ts'
import type { Original } from './checkOriginal.ts'
import { countQuarantined } from './quarantine.ts'

/** A damaged or missing original. */
export interface BrokenOriginal {
  mediaId: number
  owner: string
  name: string
  fileName: string
  integrity: 'damaged' | 'missing'
}

export interface VerifyReport {
  checked: number
  bytes: number
  broken: BrokenOriginal[]
  /** Number of originals that were marked as damaged or missing and are intact now. */
  recovered: number
  /** Originals without a row. The server moves them to quarantine. */
  unknown: string[]
  quarantined: number
}

interface Library {
  db: Kysely<Schema>
  objects: ObjectStore
}

/**
 * Reads every original of a data folder, compares it with its row, and marks damaged and missing originals, so that
 * uploading the same content repairs them. Can run while the server runs, or after a crash.
 *
 * @param onProgress called with the number of checked originals after each of them
 */
export async function verifyLibrary(
  data: string,
  onProgress: (checked: number) => void = () => {},
): Promise<VerifyReport> {
  using database = openShared(data)
  const library = { db: database.db, objects: await createDiskStore(data, 0) }
  const report: VerifyReport = {
    checked: 0,
    bytes: 0,
    broken: [],
    recovered: 0,
    unknown: [],
    quarantined: 0,
  }
  for await (const media of readOriginals(library)) {
    const brokenOriginal = await verifyOriginal(library, media)
    if (brokenOriginal) report.broken.push(brokenOriginal)
    else if (media.integrity !== 'intact') report.recovered += 1
    report.checked += 1
    report.bytes += media.size
    onProgress(report.checked)
  }
  for await (const { fileName } of library.objects.list('original'))
    if (!(await isClaimed(library.db, fileName))) report.unknown.push(fileName)
  report.quarantined = (await countQuarantined(library.objects)).count
  return report
}

type VerifiedMedia = Original & Pick<MediaRow, 'id' | 'name' | 'integrity'> & { email: string }

async function* readOriginals({ db }: Library): AsyncGenerator<VerifiedMedia> {
  const originals = db
    .selectFrom('media')
    .innerJoin('user', 'user.id', 'media.owner_id')
    .select(['media.id', 'file_name', 'name', 'size', 'sha256', 'integrity', 'email'])
  for await (const slice of readSlices(originals, {
    columns: ['media.id'],
    direction: 'asc',
    getKey: ({ id }) => [id],
  }))
    yield* slice
}

/** Verifies an original. Resolves to null if it is intact, or if the item was deleted meanwhile. */
async function verifyOriginal(library: Library, media: VerifiedMedia): Promise<BrokenOriginal | null> {
  const { integrity } = await checkAndMark(library, media)
  if (integrity === 'intact') return null
  const row = library.db.selectFrom('media').select('id').where('id', '=', media.id)
  if (!(await row.where('file_name', '=', media.file_name).executeTakeFirst())) return null
  return { mediaId: media.id, owner: media.email, name: media.name, fileName: media.file_name, integrity }
}
