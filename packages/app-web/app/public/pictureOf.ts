import type { Summary } from '@calotype/blog'

/** The address of a post's cover as a picture that every program can show. */
export const pictureOf = ({ coverImage }: Summary) => coverImage.replace(/\.svg$/, '.png')
