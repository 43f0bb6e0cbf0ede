import * as z from 'zod/mini'
import { filled } from '../filled.ts'
import { strongEnough, twiceTheSame } from '../newPassword.ts'
import { text } from '../settings/text.ts'

const { missing, mismatch } = text.changePassword

/**
 * All fields are required, password and confirmation must match (ACC-022, ACC-023), and the password must be as
 * strong as at sign-up (AUTH-049). Reports only the first error.
 */
export const changePasswordForm = z
  .object({
    currentPassword: filled(missing),
    newPassword: filled(missing),
    confirmation: filled(missing),
  })
  .check(twiceTheSame('newPassword', mismatch), strongEnough('newPassword'))

export type ChangePasswordValues = z.infer<typeof changePasswordForm>
