/**
 * Returns the update feed of the packaged app; null without a URL. Throws unless the URL uses HTTPS, because an
 * attacker on the network could otherwise replace an update.
 */
export function createUpdateFeed(url: string | undefined): { provider: 'generic'; url: string } | null {
  if (!url) return null
  if (URL.parse(url)?.protocol === 'https:') return { provider: 'generic', url }
  throw new Error(`CALOTYPE_UPDATE_URL must begin with https://, but it is ${url}.`)
}
