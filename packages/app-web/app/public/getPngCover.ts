import type { Summary } from '@calotype/blog'

/** Returns the path of a post's cover as PNG, which all programs support. */
export const getPngCover = ({ coverImage }: Summary) => coverImage.replace(/\.svg$/, '.png')
