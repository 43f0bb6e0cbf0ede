const SITE_ORIGIN = 'https://here.invalid'

/**
 * Returns whether a link leads to this site, another site or an email program. Returns null for forbidden links: other
 * schemes, and URLs that only look like paths (`//evil.example`, `/\evil.example`).
 */
export function getLinkKind(href: string): 'internal' | 'external' | 'mail' | null {
  const isPath = /^[/#](?![/\\])/.test(href)
  const url = URL.parse(href, SITE_ORIGIN)
  if (url === null) return null
  if (isPath) return url.origin === SITE_ORIGIN ? 'internal' : null
  if (/^https?:\/\//i.test(href) && url.username === '') return 'external'
  return url.protocol === 'mailto:' ? 'mail' : null
}
