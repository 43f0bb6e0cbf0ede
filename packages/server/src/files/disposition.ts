/** A Content-Disposition that shows a file in place, under the user's own name (THREATS T30). */
export const inlineAs = (name: string) => `inline; ${named(name)}`

/** What browsers show in place; all else is saved (THREATS T25). */
const SHOWN = /^image\/|^video\/mp4$/

/** A Content-Disposition for a file of this type. */
export const disposedAs = (name: string, type: string) =>
  SHOWN.test(type) ? inlineAs(name) : attachedAs(name)

/** A Content-Disposition that saves a file under a name. */
export const attachedAs = (name: string) => `attachment; ${named(name)}`

/** A name as RFC 6266 has it: once as plain ASCII for old programs, once in full. */
function named(name: string): string {
  const safe = name.replace(/\p{Cc}/gu, '').toWellFormed()
  const ascii = safe.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(safe).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${full}`
}
