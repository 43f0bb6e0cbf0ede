/** Matches the title, meta and link elements that React renders first. */
const HEAD_FIRST = /^((?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*)/

export function splitHead(html: string): { head: string; page: string } {
  const head = HEAD_FIRST.exec(html)?.[0] ?? ''
  return { head, page: html.slice(head.length) }
}
