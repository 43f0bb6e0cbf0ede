import { cleanText } from '@calotype/formats/cleanText'

const MAX_TEXT_LENGTH = 2000
/** Matches the file name of an album's sidecar in the most common languages of Takeout. */
const ALBUM_FILE = /^(?:m[eé]ta\p{L}+|метаданные|メタデータ)(?:\(\d+\))?\.json$/iu

/** Takeout's metadata for a photo or video. */
export interface PhotoSidecar {
  /** The original name, which Takeout may truncate or number in the archive. */
  title: string | null
  /** Milliseconds since 1970 in UTC. */
  takenAt: number | null
  description: string | null
  latitude: number | null
  longitude: number | null
  isFavorite: boolean
  /** Whether the item was in the trash of Google Photos. */
  isTrashed: boolean
}

/** Takeout's metadata for an album, stored in the album's folder. */
export interface AlbumSidecar {
  album: string | null
  description: string | null
}

export type Sidecar = PhotoSidecar | AlbumSidecar

export const getSidecarDate = (sidecar: PhotoSidecar | null) =>
  sidecar?.takenAt == null ? null : new Date(sidecar.takenAt)

/** Parses a JSON file. Returns null if it isn't a sidecar. */
export function parseSidecar(fileName: string, json: string): Sidecar | null {
  const content = toObject(parse(json))
  if ('photoTakenTime' in content) return parsePhotoSidecar(content)
  const album = 'albumData' in content ? toObject(content['albumData']) : content
  const isAlbum =
    'date' in album || 'access' in album || (ALBUM_FILE.test(fileName) && 'description' in album)
  if (!isAlbum || !('title' in album)) return null
  return { album: toText(album['title']), description: toText(album['description']) }
}

function parsePhotoSidecar(content: Record<string, unknown>): PhotoSidecar {
  return {
    title: toText(content['title']),
    takenAt: parseTimestamp(toObject(content['photoTakenTime'])['timestamp']),
    description: toText(content['description']),
    ...(parseLocation(content['geoData']) ??
      parseLocation(content['geoDataExif']) ?? { latitude: null, longitude: null }),
    isFavorite: content['favorited'] === true,
    isTrashed: content['trashed'] === true,
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const toText = (value: unknown) =>
  typeof value === 'string' ? (cleanText(value)?.slice(0, MAX_TEXT_LENGTH).toWellFormed() ?? null) : null

/** Parses decimal seconds, which are negative before 1970. Takeout writes 0 for an unknown date. */
function parseTimestamp(timestamp: unknown): number | null {
  const seconds = /^-?\d{1,12}$/.test(String(timestamp)) ? Number(timestamp) : Number.NaN
  return seconds ? seconds * 1000 : null
}

/** Parses a position. Takeout writes 0, 0 for an unknown position. */
function parseLocation(value: unknown): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = toObject(value)
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}
