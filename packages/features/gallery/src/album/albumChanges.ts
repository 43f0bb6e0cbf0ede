import type { Album, AlbumUpdate } from '@calotype/api'
import { enteredTitle } from '@calotype/platform'

export type AlbumFormValues = Required<Pick<AlbumUpdate, 'title' | 'description' | 'coverPhoto'>>

/** Returns the initial values of the edit form. */
export const formValues = (album: Album): AlbumFormValues => ({
  title: enteredTitle(album),
  description: album.description,
  coverPhoto: album.coverPhoto,
})

/**
 * Returns the fields whose values differ, or null if none do. The form sends only these because another user may have
 * changed the other fields since the form was opened (API-006).
 */
export function albumChanges(before: AlbumFormValues, after: AlbumFormValues): AlbumUpdate | null {
  const changes: AlbumUpdate = {
    ...(after.title !== before.title && { title: after.title }),
    ...((after.description || null) !== (before.description || null) && { description: after.description }),
    ...(after.coverPhoto !== before.coverPhoto && { coverPhoto: after.coverPhoto }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}
