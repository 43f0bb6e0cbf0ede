import { hasOrigin, PRODUCT_ORIGIN } from '../bridge/sender.ts'

/**
 * Returns the URL of a page of the app, for browsers and for other people. Returns every other link unchanged.
 *
 * @param server origin of the connected server
 */
export function webAddress(link: string, server: string | null): string {
  if (server === null || !hasOrigin(PRODUCT_ORIGIN, link)) return link
  const { pathname, search, hash } = new URL(link)
  return server + pathname + search + hash
}
