import { createHash } from 'node:crypto'
import { archiveNames } from '../archive/archiveNames.ts'
import type { ZipFile } from '../archive/zip.ts'
import type { MediaRow } from '../db/schema.ts'
import type { House } from '../house.ts'
import { mediaItem } from '../mediaItem.ts'
import { accountOf, albumsOf, familyOf, linksOf, sharesOf, subscriptionsOf } from './exportedRecords.ts'

/** Where each item stands in the archive, by its id. */
export type Places = ReadonlyMap<number, string>

/**
 * Everything an account holds, file by file: the originals month by month and those in the trash, each folder with a
 * `photos.json`, then what is known of the account, its family groups, subscriptions, albums, shares and links. One month of rows is in memory at a
 * time, and of the others only where they stand. What cannot be read whole goes out as far as it can, and
 * `damaged.json` names it: one rotten file must not keep the rest back.
 */
export async function* exportedFiles(house: House, userId: number): AsyncGenerator<ZipFile> {
  const { db, now } = house
  const places = new Map<number, string>()
  const damaged: string[] = []
  const json = (name: string, content: unknown) => jsonFile(name, content, now())

  async function* folderOf(folder: string, rows: readonly MediaRow[]): AsyncGenerator<ZipFile> {
    const names = archiveNames(rows.map(({ name }) => name))
    const items = rows.map((row, index) => ({ row, place: `${folder}/${names[index] ?? row.file_name}` }))
    for (const { row, place } of items) {
      places.set(row.id, place)
      const file = { kind: 'original', fileName: row.file_name } as const
      const size = await house.objects.size(file)
      if (size === null) damaged.push(place)
      else
        yield {
          name: place,
          size,
          takenAt: row.taken_at,
          read: () => checked(house.objects.read(file), row.sha256, () => damaged.push(place)),
        }
    }
    if (items.length === 0) return
    yield json(
      `${folder}.json`,
      items.map(({ row, place }) => ({ file: place, ...mediaItem(row) })),
    )
  }

  const months = await db
    .selectFrom('media_month')
    .select(['year', 'month'])
    .where('owner_id', '=', userId)
    .orderBy('year')
    .orderBy('month')
    .execute()
  const own = db
    .selectFrom('media')
    .selectAll()
    .where('owner_id', '=', userId)
    .orderBy('taken_at')
    .orderBy('id')
  for (const { year, month } of months) {
    const ofMonth = own.where('year', '=', year).where('month', '=', month).where('trashed_at', 'is', null)
    yield* folderOf(`photos/${year}-${String(month).padStart(2, '0')}`, await ofMonth.execute())
  }
  yield* folderOf('trash', await own.where('trashed_at', 'is not', null).execute())

  yield json('account.json', await accountOf(house, userId))
  yield json('family.json', await familyOf(house, userId))
  yield json('subscriptions.json', await subscriptionsOf(house, userId))
  yield json('albums.json', await albumsOf(house, userId, places))
  yield json('shares.json', await sharesOf(house, userId, places))
  yield json('links.json', await linksOf(house, userId, places))
  if (damaged.length > 0) yield json('damaged.json', damaged)
}

function jsonFile(name: string, content: unknown, at: number): ZipFile {
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
  const takenAt = new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
  return {
    name,
    size: bytes.length,
    takenAt,
    read: async function* read() {
      yield bytes
    },
  }
}

/** Passes bytes on, and says at their end when they are not those that were uploaded. */
async function* checked(
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
