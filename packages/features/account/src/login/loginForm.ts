import * as z from 'zod/mini'
import { requiredField, requiredTrimmedField } from '../requiredField.ts'
import { text } from '../text.ts'

/** Both fields are required (AUTH-044). Only the server knows whether they are correct. */
export const loginForm = z.object({
  email: requiredTrimmedField(text.login.emailMissing),
  password: requiredField(text.login.passwordMissing),
})

export type LoginValues = z.infer<typeof loginForm>
