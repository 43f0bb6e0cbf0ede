import { paths } from '@calotype/platform'

/**
 * Returns the path of the screen that a path shows. A viewer opens above the list it was opened from, and a shared
 * photo above the page of its link: each pair is one screen.
 */
export const toScreenPath = (pathname: string): string =>
  pathname.replace(/(^\/share\/[^/]+)\/.*|\/media\/[^/]+$/, '$1') || paths.gallery
