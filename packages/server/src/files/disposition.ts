/**
 * A Content-Disposition that shows a file in place, under the user's own name (RFC 6266): once as plain ASCII for old
 * programs, once in full.
 */
export function inlineAs(name: string): string {
  const safe = name.replace(/\p{Cc}/gu, '').toWellFormed()
  const ascii = safe.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(safe).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${ascii}"; filename*=UTF-8''${full}`
}
