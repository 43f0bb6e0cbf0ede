import type { Album } from '@calotype/api'

export type NamedAlbum = Pick<Album, 'title' | 'name'>

/**
 * Returns the trimmed title that the user entered: `title`, or the older field `name`, or an empty string (CONST-004).
 */
export const getEnteredTitle = ({ title, name }: NamedAlbum): string => title?.trim() || name?.trim() || ''
