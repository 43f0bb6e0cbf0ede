import * as z from 'zod/mini'
import { filled } from '../filled.ts'
import { text } from '../settings/text.ts'
import { MIN_PASSWORD_STRENGTH, passwordStrength } from '../signUp/passwordStrength.ts'
import { text as entranceText } from '../text.ts'

const { missing, mismatch } = text.changePassword
const { weak } = entranceText.signUp.problems

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
  .check(
    z.refine((form) => form.newPassword === form.confirmation, {
      error: mismatch,
      path: ['confirmation'],
      abort: true,
    }),
    z.refine((form) => passwordStrength(form.newPassword) >= MIN_PASSWORD_STRENGTH, {
      error: weak,
      path: ['newPassword'],
    }),
  )

export type ChangePasswordValues = z.infer<typeof changePasswordForm>
