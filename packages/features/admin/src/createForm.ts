import * as z from 'zod/mini'

// Prevent zod from compiling schemas with eval, which the content security policy forbids.
z.config({ jitless: true })

/** Creates a zod schema for a form. */
export function createForm<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.object(fields)
}

/** Creates a required text field that trims its value and rejects a blank one. */
export const nonEmptyString = () => z.string().check(z.trim(), z.minLength(1))
