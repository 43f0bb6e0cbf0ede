import { hasOrigin, PRODUCT_ORIGIN } from '../bridge/sender.ts'

/**
 * Converts a link to one of the app's pages to the page's URL on the server, for use in a browser. Returns other links
 * unchanged.
 * @param server origin of the connected server
 */
export function toWebAddress(link: string, server: string | null): string {
  if (server === null || !hasOrigin(PRODUCT_ORIGIN, link)) return link
  const { pathname, search, hash } = new URL(link)
  return server + pathname + search + hash
}
