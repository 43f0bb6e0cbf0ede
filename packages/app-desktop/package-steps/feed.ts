/** Where the packaged app looks for new versions; null: nowhere. Throws for an address that somebody on the way could answer for. */
export function feedOf(url: string | undefined): { provider: 'generic'; url: string } | null {
  if (!url) return null
  if (URL.parse(url)?.protocol === 'https:') return { provider: 'generic', url }
  throw new Error(`CALOTYPE_UPDATE_URL must begin with https://, and is ${url}.`)
}
