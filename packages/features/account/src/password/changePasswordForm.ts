import * as z from 'zod/mini'
import { requiredField } from '../requiredField.ts'
import { requireStrongPassword, requireMatchingConfirmation } from '../newPassword.ts'
import { text } from '../settings/text.ts'

const { missing, mismatch } = text.changePassword

/**
 * All fields are required, password and confirmation must match (ACC-022, ACC-023), and the password must be as
 * strong as at sign-up (AUTH-049). Reports only the first error.
 */
export const changePasswordForm = z
  .object({
    currentPassword: requiredField(missing),
    newPassword: requiredField(missing),
    confirmation: requiredField(missing),
  })
  .check(requireMatchingConfirmation('newPassword', mismatch), requireStrongPassword('newPassword'))

export type ChangePasswordValues = z.infer<typeof changePasswordForm>
