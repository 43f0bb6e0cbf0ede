import * as z from 'zod/mini'
import { requiredField } from '../requiredField.ts'
import { requireStrongPassword, requireMatchingConfirmation } from '../newPassword.ts'
import { text } from '../text.ts'

const { missing, mismatch } = text.signUp.problems

/** Checks the confirmation and the strength of the password, as at sign-up. Reports only the first error. */
export const resetPasswordForm = z
  .object({ newPassword: requiredField(missing), confirmation: requiredField(missing) })
  .check(requireMatchingConfirmation('newPassword', mismatch), requireStrongPassword('newPassword'))

export type ResetPasswordValues = z.infer<typeof resetPasswordForm>
