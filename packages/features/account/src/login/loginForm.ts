import * as z from 'zod/mini'
import { filled, filledTrimmed } from '../filled.ts'
import { text } from '../text.ts'

/** Both fields are required (AUTH-044). Only the server knows whether they are correct. */
export const loginForm = z.object({
  email: filledTrimmed(text.login.emailMissing),
  password: filled(text.login.passwordMissing),
})

export type LoginValues = z.infer<typeof loginForm>
