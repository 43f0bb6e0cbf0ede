import { cleanText } from '@calotype/openapi/cleanText'

const LONGEST_TEXT = 2000
/** What the note of an album is called, in most languages of Takeout's users. */
const ALBUM_FILE = /^(?:m[eé]ta\p{L}+|метаданные|メタデータ)(?:\(\d+\))?\.json$/iu

/** What Takeout says of a photo or a video. */
export interface PhotoNote {
  /** The name it had before Takeout shortened or numbered it. */
  title: string | null
  /** Milliseconds since 1970 in UTC. */
  takenAt: number | null
  description: string | null
  latitude: number | null
  longitude: number | null
  isFavorite: boolean
  /** Its owner had thrown it away. */
  isTrashed: boolean
}

/** What Takeout says of the album whose folder the note stands in. */
export interface AlbumNote {
  album: string | null
  description: string | null
}

export type Note = PhotoNote | AlbumNote

/** When a photo was taken, as its note tells. */
export const dateOf = (note: PhotoNote | null) => (note?.takenAt == null ? null : new Date(note.takenAt))

/** Reads the text of a JSON file of this name; null when it is about something else, or is none. */
export function readNote(fileName: string, json: string): Note | null {
  const told = objectOf(parse(json))
  if ('photoTakenTime' in told) return photoNote(told)
  const album = 'albumData' in told ? objectOf(told['albumData']) : told
  const isAlbum =
    'date' in album || 'access' in album || (ALBUM_FILE.test(fileName) && 'description' in album)
  if (!isAlbum || !('title' in album)) return null
  return { album: textOf(album['title']), description: textOf(album['description']) }
}

function photoNote(told: Record<string, unknown>): PhotoNote {
  return {
    title: textOf(told['title']),
    takenAt: instantOf(objectOf(told['photoTakenTime'])['timestamp']),
    description: textOf(told['description']),
    ...(placeOf(told['geoData']) ?? placeOf(told['geoDataExif']) ?? { latitude: null, longitude: null }),
    isFavorite: told['favorited'] === true,
    isTrashed: told['trashed'] === true,
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? (cleanText(value)?.slice(0, LONGEST_TEXT).toWellFormed() ?? null) : null

/** Seconds as a text; dates before 1970 are negative, and 0 is none that Takeout knows. */
function instantOf(timestamp: unknown): number | null {
  const seconds = /^-?\d{1,12}$/.test(String(timestamp)) ? Number(timestamp) : Number.NaN
  return seconds ? seconds * 1000 : null
}

/** Null Island is where Takeout puts what it does not know. */
function placeOf(value: unknown): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = objectOf(value)
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}
