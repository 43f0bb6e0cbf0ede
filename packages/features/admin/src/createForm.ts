import * as z from 'zod/mini'

// The content security policy forbids eval, which zod would use to compile schemas.
z.config({ jitless: true })

/** Creates a zod schema for a form. */
export function createForm<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object(fields)
}

/** Required text field: trims the value and rejects a blank one. */
export const filled = () => z.string().check(z.trim(), z.minLength(1))
