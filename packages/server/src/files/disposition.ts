import { create } from 'content-disposition'

/** Types that browsers display. Files of other types are downloaded, so that they can't run scripts (THREATS T25). */
const INLINE_TYPES = /^image\/|^video\/mp4$/

/** Returns a Content-Disposition that displays or downloads a file, depending on its type. */
export const toDisposition = (name: string, type: string) =>
  createDisposition(INLINE_TYPES.test(type) ? 'inline' : 'attachment', name)

/**
 * Returns a Content-Disposition that displays a file in the browser, with the name that its owner gave it (THREATS
 * T30).
 */
export const toInlineDisposition = (name: string) => createDisposition('inline', name)

export const toAttachmentDisposition = (name: string) => createDisposition('attachment', name)

function createDisposition(type: 'inline' | 'attachment', name: string): string {
  const safeName = name.replace(/\p{Cc}/gu, '').toWellFormed()
  // Programs without RFC 8187 support read the ASCII name, and some of them don't support escaped characters either.
  return create(safeName, { type, fallback: safeName.replace(/[^\x20-\x7e]|["\\%]/g, '_') })
}
