import type { MediaPage } from './readPage.ts'
import type { MediaRow, RenditionFailure } from '../db/schema.ts'
import { formatTime } from '../formatTime.ts'
import type { Panorama } from '../inspect/related/readPanorama.ts'

/** Converts a row to the contract's MediaItem. */
export function toMediaItem(row: MediaRow) {
  return {
    id: row.id,
    fileName: row.file_name,
    name: row.name,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    duration: row.duration,
    thumbhash: row.thumbhash,
    dateAdded: formatTime(row.date_added),
    creationDate: formatTime(row.creation_date),
    dateTaken: row.taken_at,
    dateTakenSource: row.taken_source,
    labels: JSON.parse(row.labels) as string[],
    description: row.description,
    isFavorite: row.is_favorite === 1,
    checksum: row.sha256,
    latitude: row.latitude,
    longitude: row.longitude,
    city: row.city,
    country: row.country,
    cameraName: row.camera_name,
    aperture: row.aperture,
    shutterSpeed: row.shutter_speed,
    focalLength: row.focal_length,
    iso: row.iso,
    ownerId: row.owner_id,
    status: row.status,
    failure: toFailure(row),
    damage: toDamage(row),
    motionFileName: row.motion_file,
    stackSize: row.stack_size,
    companionCount: row.companion_count,
    rating: row.rating,
    panorama: toPanorama(row),
  }
}

/** Returns the part of a sphere that a panorama covers, or null for other items. */
export const toPanorama = ({ panorama }: Pick<MediaRow, 'panorama'>): Panorama | null =>
  panorama === null ? null : (JSON.parse(panorama) as Panorama)

/** Returns the damage to an original as the contract's enum value, or null if there is none. */
export function toDamage({ integrity, is_unreadable }: Pick<MediaRow, 'integrity' | 'is_unreadable'>) {
  if (integrity !== 'intact') return integrity
  return is_unreadable === 1 ? 'unreadable' : null
}

/** Returns the server limit that keeps an item from having renditions, or null if there is none. */
function toFailure({ failure }: Pick<MediaRow, 'failure'>): RenditionFailure | null {
  return failure === null ? null : (JSON.parse(failure) as RenditionFailure)
}

/**
 * Returns a function like `toMediaItem` for a user who may not be the owner. Only the owner sees favorites, failures
 * and damage.
 */
export function toMediaItemFor(viewerId: number) {
  return (row: MediaRow) => ({
    ...toMediaItem(row),
    isFavorite: row.is_favorite === 1 && row.owner_id === viewerId,
    failure: row.owner_id === viewerId ? toFailure(row) : null,
    damage: row.owner_id === viewerId ? toDamage(row) : null,
  })
}

/** Builds a page of a list in the contract's format. */
export function toMediaPage<Item>(
  items: readonly Item[],
  { page, size, count, nextCursor }: Omit<MediaPage, 'rows'> & { size: number },
) {
  const totalPages = Math.ceil(count / size)
  return {
    fileUploadResponseList: items,
    currentPage: page,
    totalPages,
    hasMore: page + 1 < totalPages,
    nextCursor,
  }
}
