import * as z from 'zod/mini'
import { createRequiredField } from '../createRequiredField.ts'
import { requireStrongPassword, requireMatchingConfirmation } from '../newPassword.ts'
import type { AccountTexts } from '../text.ts'

/**
 * Creates the form's validation: the confirmation must match, and the password must be as strong as at sign-up. Reports
 * only the first error.
 */
export function createResetPasswordForm(text: AccountTexts) {
  const { missing, mismatch } = text.signUp.problems
  return z
    .object({ newPassword: createRequiredField(missing), confirmation: createRequiredField(missing) })
    .check(requireMatchingConfirmation('newPassword', mismatch), requireStrongPassword('newPassword', text))
}

export type ResetPasswordValues = z.infer<ReturnType<typeof createResetPasswordForm>>
