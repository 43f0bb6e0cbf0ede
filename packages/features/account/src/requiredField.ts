import * as z from 'zod/mini'

// The content security policy forbids eval, which zod would use to compile schemas.
z.config({ jitless: true })

/**
 * Creates a required text field with the error `message`. Other checks of the form run only when the field is filled.
 */
export const requiredField = (message: string) =>
  z.string().check(z.minLength(1, { error: message, abort: true }))

/** Like `requiredField`, but trims the value first. */
export const requiredTrimmedField = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }))
