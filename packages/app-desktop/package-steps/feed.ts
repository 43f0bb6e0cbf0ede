/** Update feed of the packaged app; null without an address. Throws unless the address is encrypted, because others could tamper with the feed. */
export function updateFeed(url: string | undefined): { provider: 'generic'; url: string } | null {
  if (!url) return null
  if (URL.parse(url)?.protocol === 'https:') return { provider: 'generic', url }
  throw new Error(`CALOTYPE_UPDATE_URL must begin with https://, but it is ${url}.`)
}
