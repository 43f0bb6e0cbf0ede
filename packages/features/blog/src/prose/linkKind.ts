const HERE = 'https://here.invalid'

/**
 * Where a link of an article leads: into this site, elsewhere, or to a mail program. Null for what must not be a link:
 * other schemes, and addresses that only look like paths (`//evil.example`, `/\evil.example`).
 */
export function linkKind(href: string): 'internal' | 'external' | 'mail' | null {
  const looksLikePath = /^[/#](?![/\\])/.test(href)
  const url = URL.parse(href, HERE)
  if (url === null) return null
  if (looksLikePath) return url.origin === HERE ? 'internal' : null
  if (/^https?:\/\//i.test(href) && url.username === '') return 'external'
  return url.protocol === 'mailto:' ? 'mail' : null
}
