import type { Album, AlbumUpdate } from '@calotype/api'
import { getEnteredTitle } from '@calotype/platform'

export type AlbumFormValues = Required<Pick<AlbumUpdate, 'title' | 'description' | 'coverPhoto'>>

export const toFormValues = (album: Album): AlbumFormValues => ({
  title: getEnteredTitle(album),
  description: album.description,
  coverPhoto: album.coverPhoto,
})

/**
 * Returns the fields with changed values, or null if there are none. Unchanged fields are omitted, because another user
 * may have changed them in the meantime (API-006).
 */
export function getAlbumChanges(previous: AlbumFormValues, current: AlbumFormValues): AlbumUpdate | null {
  const changes: AlbumUpdate = {
    ...(current.title !== previous.title && { title: current.title }),
    ...((current.description || null) !== (previous.description || null) && {
      description: current.description,
    }),
    ...(current.coverPhoto !== previous.coverPhoto && { coverPhoto: current.coverPhoto }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
