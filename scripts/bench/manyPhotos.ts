/**
 * @file Fills a library of any size by writing rows directly into the database, with thumbnails of generated photos.
 */
import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { drawPhotograph } from '../../packages/api/src/fixtures/drawPhotograph.ts'
import { THUMBHASHES } from '../../packages/api/src/fixtures/thumbhashes.ts'

/** Number of different thumbnails that the photos share. */
const THUMBNAILS = 24
const SHAPES = [
  [720, 480],
  [640, 480],
  [480, 720],
  [480, 640],
  [854, 480],
  [480, 480],
] as const
const YEARS = 20
const LAST_YEAR = 2025
const MONTHS = YEARS * 12

/**
 * Distributes the photos evenly over the months of twenty years, except for `large` photos, which are all from one
 * July.
 */
export function distributePhotos(
  total: number,
  large: number,
): { year: number; month: number; count: number }[] {
  const perMonth = Math.floor((total - large) / MONTHS)
  const counts = Array.from({ length: MONTHS }, (_, index) => ({
    year: LAST_YEAR - Math.floor(index / 12),
    month: 12 - (index % 12),
    count: perMonth + (index === MONTHS / 2 + 5 ? large : 0),
  }))
  const [newest] = counts
  if (newest) newest.count += total - counts.reduce((sum, { count }) => sum + count, 0)
  return counts
}

/**
 * Adds photos to a library, as many per month as `counts` contains. The thumbnail of each photo is a link to one of a
 * few files.
 */
export async function addPhotos(
  data: string,
  ownerId: number,
  counts: ReturnType<typeof distributePhotos>,
): Promise<void> {
  const folder = path.join(data, 'thumb', 'be', 'nc')
  mkdirSync(folder, { recursive: true })
  const thumbnails = await Promise.all(
    Array.from({ length: THUMBNAILS }, (_, seed) => renderThumbnail(folder, seed)),
  )
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  const insert = database.prepare(`insert into media
    (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year, month, width, height,
      thumbhash, labels, status)
    values (?, ?, ?, 'image/jpeg', 1, '', 0, ?, 'exif', ?, ?, ?, ?, ?, '[]', 'ready')`)
  database.exec('begin')
  let index = 0
  for (const month of counts) {
    for (let nth = 0; nth < month.count; nth++, index++) {
      const picture = thumbnails[(index * 7) % THUMBNAILS]
      if (!picture) continue
      const fileName = `bench-${ownerId}-${String(index).padStart(20, '0')}.jpg`
      linkSync(picture.file, path.join(folder, fileName))
      const [year, monthNumber] = [month.year, String(month.month).padStart(2, '0')]
      const seconds = Math.floor((1 - nth / month.count) * 27 * 86_400)
      const takenAt = new Date(Date.parse(`${year}-${monthNumber}-01T00:00:00Z`) + seconds * 1000)
        .toISOString()
        .slice(0, 19)
      const name = `IMG_${String(index).padStart(6, '0')}.jpg`
      insert.run(
        ownerId,
        fileName,
        name,
        takenAt,
        year,
        month.month,
        picture.width,
        picture.height,
        picture.hash,
      )
    }
  }
  database.exec('commit')
  database.close()
}

async function renderThumbnail(folder: string, seed: number) {
  const [width, height] = SHAPES[seed % SHAPES.length] ?? SHAPES[0]
  const file = path.join(folder, `drawn-${seed}`)
  writeFileSync(
    file,
    await sharp(Buffer.from(drawPhotograph(seed, { width, height })))
      .webp({ quality: 80 })
      .toBuffer(),
  )
  return { file, width: width * 8, height: height * 8, hash: THUMBHASHES[seed % THUMBHASHES.length] ?? null }
}
