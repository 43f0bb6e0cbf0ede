import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const ITEMS = 1_000_000
/** Photos with the same time, as after an import of photos without dates. */
const SAME_SECOND = { from: 560_000, count: 70_000 }
const YEARS = 20
const START_MS = Date.UTC(2004, 0, 1)
const STEP_MS = (YEARS * 365 * 86_400_000) / ITEMS

/**
 * Adds a million photos, spread over twenty years, to a library and to an album. 70,000 of them have the same time. The
 * photos have no files and no texts, because the benchmark measures neither.
 */
export function addMillion(data: string, ownerId: number, albumId: number): void {
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  database.exec(
    'pragma synchronous = off; pragma cache_size = -500000; begin immediate; drop trigger media_text_insert',
  )
  const insert = database.prepare(`insert into media
    (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year, month, width, height,
      thumbhash, is_favorite, status)
    values (?, ?, ?, 'image/jpeg', 1, ?, 0, ?, 'exif', ?, ?, 4000, 3000, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', ?, 'ready')`)
  for (let index = 0; index < ITEMS; index++) {
    const isSame = index >= SAME_SECOND.from && index < SAME_SECOND.from + SAME_SECOND.count
    // Insert the photos in an order other than by date, like an import of an old disk.
    const position = isSame ? SAME_SECOND.from : (index * 7919) % ITEMS
    const takenAt = new Date(START_MS + position * STEP_MS).toISOString().slice(0, 19)
    insert.run(
      ownerId,
      `${String(index).padStart(22, '0')}.jpg`,
      `IMG_${index}.jpg`,
      '0'.repeat(64),
      takenAt,
      Number(takenAt.slice(0, 4)),
      Number(takenAt.slice(5, 7)),
      Number(index % 2 === 0),
    )
  }
  database
    .prepare(`insert into album_media (album_id, media_id, added_by, added_at, taken_at)
      select ?, id, owner_id, 0, taken_at from media where owner_id = ?`)
    .run(albumId, ownerId)
  database.exec('commit; analyze')
  database.close()
}
