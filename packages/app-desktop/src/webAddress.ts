import { isAt, PRODUCT } from './sender.ts'

/**
 * Returns where a browser, or another person, opens a page of the app. Every other link is returned unchanged.
 *
 * @param server origin of the connected server
 */
export function webAddress(link: string, server: string | null): string {
  if (server === null || !isAt(PRODUCT, link)) return link
  const { pathname, search, hash } = new URL(link)
  return server + pathname + search + hash
}
