import * as z from 'zod/mini'

// The page's content security policy forbids eval, by which zod would compile its schemas.
z.config({ jitless: true })

/** The fields of a form, to be checked by zod. */
export function formOf<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object(fields)
}

/** A text that must not be blank; the spaces around it mean nothing. */
export const filled = () => z.string().check(z.trim(), z.minLength(1))
