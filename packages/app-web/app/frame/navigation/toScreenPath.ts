import { paths } from '@calotype/platform'

/**
 * Returns the path of the screen that a path shows. A viewer and its list are one screen, and so are a shared photo and
 * the page of its link.
 */
export const toScreenPath = (pathname: string): string =>
  pathname.replace(/(^\/share\/[^/]+)\/.*|\/media\/[^/]+$/, '$1') || paths.gallery
