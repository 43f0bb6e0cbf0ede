import * as z from 'zod/mini'
import { createRequiredField, createRequiredTrimmedField } from '../createRequiredField.ts'
import type { AccountTexts } from '../text.ts'

/**
 * Creates the form's validation. Both fields are required (AUTH-044). Only the server checks whether they are correct.
 */
export const createLoginForm = ({ login }: AccountTexts) =>
  z.object({
    email: createRequiredTrimmedField(login.emailMissing),
    password: createRequiredField(login.passwordMissing),
  })

export type LoginValues = z.infer<ReturnType<typeof createLoginForm>>
