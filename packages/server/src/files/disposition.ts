/** Returns a Content-Disposition that displays a file in the browser, with the name that its owner gave it (THREATS T30). */
export const toInlineDisposition = (name: string) => `inline; ${toFileNameParams(name)}`

/** Types that browsers display. Files of other types are downloaded, so that they can't run scripts (THREATS T25). */
const INLINE_TYPES = /^image\/|^video\/mp4$/

/** Returns a Content-Disposition that displays or downloads a file by its type. */
export const toDisposition = (name: string, type: string) =>
  INLINE_TYPES.test(type) ? toInlineDisposition(name) : toAttachmentDisposition(name)

/** Returns a Content-Disposition that downloads a file. */
export const toAttachmentDisposition = (name: string) => `attachment; ${toFileNameParams(name)}`

/** Encodes a file name by RFC 6266: in ASCII for old programs, and in UTF-8. */
function toFileNameParams(name: string): string {
  const safe = name.replace(/\p{Cc}/gu, '').toWellFormed()
  const ascii = safe.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(safe).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${full}`
}
