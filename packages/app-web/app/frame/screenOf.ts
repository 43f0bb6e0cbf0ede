import { paths } from '@calotype/platform'

/** The path of the screen that a path shows. The viewer is laid over the list it was opened from: both are one screen. */
export const screenOf = (pathname: string): string => pathname.replace(/\/media\/\d+$/, '') || paths.gallery
