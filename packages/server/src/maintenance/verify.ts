import { Kysely } from 'kysely'
import { dialectOf } from '../db/dialect.ts'
import { findDatabase } from '../db/findDatabase.ts'
import { openReadOnly } from '../db/openReadOnly.ts'
import type { MediaRow, Schema } from '../db/schema.ts'
import { diskStore } from '../objects/disk.ts'
import { isClaimed } from '../objects/isClaimed.ts'
import type { ObjectStore } from '../objects/store.ts'
import { checkOriginal } from './checkOriginal.ts'
import { countQuarantined } from './quarantine.ts'

const PAGE_SIZE = 200

/** An original that can't be read as it was uploaded. */
export interface BrokenOriginal {
  mediaId: number
  owner: string
  name: string
  fileName: string
  integrity: 'damaged' | 'missing'
}

/** What `npm run verify` found in a data folder. */
export interface VerifyReport {
  /** Whether SQLite finds the database consistent. */
  isDatabaseIntact: boolean
  checked: number
  bytes: number
  broken: BrokenOriginal[]
  /** Originals that no row claims; the server moves them to quarantine. */
  unknown: string[]
  quarantined: number
}

interface Library {
  db: Kysely<Schema>
  objects: ObjectStore
}

/**
 * Reads every original of a data folder and compares it with its row. Changes nothing, so that it can run while the server
 * runs, or after a crash.
 *
 * @param onProgress is called with the number of checked originals after each of them
 */
export async function verifyLibrary(
  data: string,
  onProgress: (checked: number) => void = () => {},
): Promise<VerifyReport> {
  using database = openReadOnly(findDatabase(data))
  const library = {
    db: new Kysely<Schema>({ dialect: dialectOf(database) }),
    objects: await diskStore(data, 0),
  }
  const report: VerifyReport = {
    isDatabaseIntact: database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok',
    checked: 0,
    bytes: 0,
    broken: [],
    unknown: [],
    quarantined: 0,
  }
  for await (const media of originalsOf(library)) {
    const broken = await verifyOriginal(library, media)
    if (broken) report.broken.push(broken)
    report.checked += 1
    report.bytes += media.size
    onProgress(report.checked)
  }
  for await (const { fileName } of library.objects.list('original'))
    if (!(await isClaimed(library.db, fileName))) report.unknown.push(fileName)
  report.quarantined = (await countQuarantined(library.objects)).count
  return report
}

type Original = Pick<MediaRow, 'id' | 'file_name' | 'name' | 'size' | 'sha256'> & { email: string }

async function* originalsOf({ db }: Library): AsyncGenerator<Original> {
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('media')
      .innerJoin('user', 'user.id', 'media.owner_id')
      .select(['media.id', 'file_name', 'name', 'size', 'sha256', 'email'])
      .where('media.id', '>', after)
      .orderBy('media.id')
      .limit(PAGE_SIZE)
      .execute()
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Null if the original is intact, or was deleted or replaced while it was read. */
async function verifyOriginal({ db, objects }: Library, media: Original): Promise<BrokenOriginal | null> {
  if ((await checkOriginal(objects, media)).integrity === 'intact') return null
  const row = db.selectFrom('media').select('id').where('id', '=', media.id)
  if (!(await row.where('file_name', '=', media.file_name).executeTakeFirst())) return null
  const { integrity } = await checkOriginal(objects, media)
  if (integrity === 'intact') return null
  return { mediaId: media.id, owner: media.email, name: media.name, fileName: media.file_name, integrity }
}

/** Whether everything in the report is as it was uploaded. */
export const isHealthy = ({ isDatabaseIntact, broken }: VerifyReport): boolean =>
  isDatabaseIntact && broken.length === 0
