import { createHash } from 'node:crypto'
import { createArchiveNamer } from '../archive/createArchiveNames.ts'
import type { ZipFile } from '../archive/writeZip.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { MediaRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { readFormatSet } from '../flags/readFormatSet.ts'
import { addCompanions, hasVideoCompanion, selectCompanions } from '../media/companions.ts'
import { readMediaSlices } from '../media/readMediaSlices.ts'
import { type toDamage, toMediaItem } from '../media/mediaItem.ts'
import {
  exportAccount,
  exportAlbums,
  exportFamilyGroups,
  exportLinks,
  exportShares,
  exportSubscriptions,
} from './exportRecords.ts'
import { createJsonFile } from './createJsonFile.ts'
import { createXmp } from './createXmp.ts'

type Damage = NonNullable<ReturnType<typeof toDamage>>

type ReadRows = () => AsyncIterable<MediaRow[]>

/**
 * Yields the files of an account's export: the originals by month, the originals in the trash, XMP sidecars if the
 * library accepts sidecars, a JSON file with metadata for each folder, and the account's records. `damaged.json` lists
 * damaged and missing originals, which don't stop the export. Only the paths of the items are held in memory.
 */
export async function* exportFiles(context: AppContext, userId: number): AsyncGenerator<ZipFile> {
  const { db, now } = context
  const paths = new Map<number, string>()
  const needsSidecars = (await readFormatSet(db)) === 'wide'
  const damagedFiles: { file: string; damage: Damage }[] = []
  const createJson = (name: string, content: unknown) => createJsonFile(name, content, now())

  async function* exportFolder(folder: string, readItems: ReadRows): AsyncGenerator<ZipFile> {
    const readRows = () =>
      addCompanions(readItems(), (names) => selectCompanions(db, names).selectAll().execute())
    const nameFile = createArchiveNamer()
    const countBefore = paths.size
    for await (const rows of readRows())
      for (const row of rows) {
        const name = nameFile(row.name)
        const filePath = `${folder}/${name}`
        paths.set(row.id, filePath)
        const file = { kind: 'original', fileName: row.file_name } as const
        const size = await context.objects.size(file)
        if (size === null) damagedFiles.push({ file: filePath, damage: 'missing' })
        else {
          if (row.is_unreadable === 1) damagedFiles.push({ file: filePath, damage: 'unreadable' })
          yield {
            name: filePath,
            size,
            takenAt: row.taken_at,
            read: () =>
              verifyWhileReading(context.objects.read(file), row.sha256, () =>
                damagedFiles.push({ file: filePath, damage: 'damaged' }),
              ),
          }
        }
        const xmp = needsSidecars && !hasSidecar(row) ? createXmp(row) : null
        if (xmp) yield createSidecar(`${folder}/${nameFile(`${name}.xmp`)}`, xmp, row.taken_at)
      }
    if (paths.size === countBefore) return
    const toItems = (rows: MediaRow[]) =>
      rows.map((row) => ({ file: paths.get(row.id), ...toMediaItem(row) }))
    yield createJson(`${folder}.json`, mapSlices(readRows(), toItems))
  }

  const months = await db
    .selectFrom('media_month')
    .select(['year', 'month'])
    .where('owner_id', '=', userId)
    .orderBy('year')
    .orderBy('month')
    .execute()
  for (const month of months) {
    const folder = `photos/${month.year}-${String(month.month).padStart(2, '0')}`
    yield* exportFolder(folder, () => readMediaSlices(db, { ownerId: userId, ...month, direction: 'asc' }))
  }
  const trash = db.selectFrom('trashed_media').selectAll().where('owner_id', '=', userId)
  yield* exportFolder('trash', () =>
    readSlices(trash, {
      columns: ['trashed_at', 'id'],
      direction: 'asc',
      getKey: ({ trashed_at, id }) => [trashed_at ?? 0, id],
    }),
  )

  yield createJson('account.json', await exportAccount(context, userId))
  yield createJson('family.json', exportFamilyGroups(context, userId))
  yield createJson('subscriptions.json', await exportSubscriptions(context, userId))
  yield createJson('albums.json', exportAlbums(context, userId, paths))
  yield createJson('shares.json', exportShares(context, userId, paths))
  yield createJson('links.json', exportLinks(context, userId, paths))
  if (damagedFiles.length > 0) yield createJson('damaged.json', damagedFiles)
}

const createSidecar = (name: string, xmp: Buffer, takenAt: string): ZipFile => ({
  name,
  size: xmp.length,
  takenAt,
  read: async function* () {
    yield xmp
  },
})

/** Whether a companion of the item is a sidecar. The export then contains that file instead of a generated sidecar. */
const hasSidecar = (item: MediaRow) =>
  item.companion_count > item.stack_size - 1 + Number(hasVideoCompanion(item))

/** Passes the bytes through. Calls `onDamaged` at the end if their checksum isn't `sha256`. */
async function* verifyWhileReading(
  source: AsyncIterable<Buffer>,
  sha256: string,
  onDamaged: () => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
  if (hash.digest('hex') !== sha256) onDamaged()
}
