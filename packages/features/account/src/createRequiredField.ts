import * as z from 'zod/mini'

// Prevent zod from compiling schemas with eval, which the content security policy forbids.
z.config({ jitless: true })

/**
 * Creates a required text field with the error `message`. Other checks of the form run only if the field is filled in.
 */
export const createRequiredField = (message: string) =>
  z.string().check(z.minLength(1, { error: message, abort: true }))

/** Creates a required text field that trims its value. */
export const createRequiredTrimmedField = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }))
