import { paths } from '@calotype/platform'

/**
 * Returns the path of the screen that belongs to a URL path. A viewer and its list are one screen, and so are a shared
 * photo and its link's page.
 */
export const toScreenPath = (pathname: string): string =>
  pathname.replace(/(^\/share\/[^/]+)\/.*|\/media\/[^/]+$/, '$1') || paths.gallery
