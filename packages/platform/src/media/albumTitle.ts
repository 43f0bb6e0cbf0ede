import type { Album } from '@calotype/api'

type NamedAlbum = Pick<Album, 'title' | 'name'>

/** Title displayed for an album without one (ALB-008). */
const UNTITLED = 'Untitled Album'

/** Returns the title as the user typed it: `title`, or the older field `name`, or an empty string (CONST-004). */
export const enteredTitle = ({ title, name }: NamedAlbum): string => title?.trim() || name?.trim() || ''

/**
 * Returns the title to display, which is never empty. Every screen, dialog and tab title that names an album calls this
 * function.
 */
export const albumTitle = (album: NamedAlbum): string => enteredTitle(album) || UNTITLED
