import { brand } from '@calotype/platform'

/** Origin of the pages that the build writes. */
export const BUILD_ORIGIN = `https://${brand.host}`

// Origin of the URLs in the page. The server writes PUBLIC_URL into the page, so hydration must use the same origin.
const pageOrigin =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['publicOrigin']

/** Returns the absolute URL of a path on the operator's site. */
export const toAbsoluteUrl = (path: string) => new URL(path, pageOrigin ?? BUILD_ORIGIN).href
