import { brand } from '@calotype/platform'

/** Origin of URLs in the pages that the build writes. */
export const BUILD_ORIGIN = `https://${brand.host}`

// The server replaces the build's origin with PUBLIC_URL in its pages. Hydration must use the same origin.
const pageOrigin =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['publicOrigin']

export const toAbsoluteUrl = (path: string) => new URL(path, pageOrigin ?? BUILD_ORIGIN).href
