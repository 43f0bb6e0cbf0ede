import * as z from 'zod/mini'

// The page's content security policy forbids eval, by which zod would compile its schemas.
z.config({ jitless: true })

/** A text that says `missing` while it is empty, and keeps every check of the whole form waiting till then. */
export const filled = (missing: string) => z.string().check(z.minLength(1, { error: missing, abort: true }))

/** The same for a text whose spaces around it mean nothing. */
export const filledTrimmed = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }))
