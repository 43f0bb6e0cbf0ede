import type { Summary } from '@calotype/blog'

/** Returns the path of a post's cover as PNG, a format that all programs support. */
export const getPngCover = ({ coverImage }: Summary) => coverImage.replace(/\.svg$/, '.png')
