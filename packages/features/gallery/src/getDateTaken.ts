import type { MediaItem } from '@calotype/api'

type Dates = Pick<MediaItem, 'dateTaken' | 'creationDate' | 'dateAdded'>

/**
 * Returns the local time at which a photo was taken, such as '2024-07-03T18:20:11'. Falls back to the file's date, then
 * to the date on which the photo was added. Returns null if the photo has no date.
 */
export function getDateTaken({ dateTaken, creationDate, dateAdded }: Dates): string | null {
  const date = [dateTaken, creationDate, dateAdded].find(Boolean) ?? ''
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.exec(date)?.[0] ?? null
}
