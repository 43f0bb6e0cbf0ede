import * as z from 'zod/mini'
import { filled } from '../filled.ts'
import { strongEnough, twiceTheSame } from '../newPassword.ts'
import { text } from '../settings/text.ts'

const { missing, mismatch } = text.changePassword

/**
 * All three are needed, and the new password twice the same (ACC-022, ACC-023), and as strong as at sign-up (AUTH-049);
 * only the first failure is known.
 */
export const changePasswordForm = z
  .object({
    currentPassword: filled(missing),
    newPassword: filled(missing),
    confirmation: filled(missing),
  })
  .check(twiceTheSame('newPassword', mismatch), strongEnough('newPassword'))

export type ChangePasswordValues = z.infer<typeof changePasswordForm>
