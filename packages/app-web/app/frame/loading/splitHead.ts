/** Matches the title, meta and link elements that React renders first. */
const TITLE_AND_META_TAGS = /^((?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*)/

export function splitHead(html: string): { head: string; page: string } {
  const head = TITLE_AND_META_TAGS.exec(html)?.[0] ?? ''
  return { head, page: html.slice(head.length) }
}
