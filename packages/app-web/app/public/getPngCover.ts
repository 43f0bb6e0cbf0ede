import type { Summary } from '@calotype/blog'

/** Returns the path of a post's cover as PNG, for programs that don't support SVG. */
export const getPngCover = ({ coverImage }: Summary) => coverImage.replace(/\.svg$/, '.png')
