import * as z from 'zod/mini'
import { filled } from '../filled.ts'
import { MIN_PASSWORD_STRENGTH, passwordStrength } from '../signUp/passwordStrength.ts'
import { text } from '../text.ts'

const { missing, mismatch, weak } = text.signUp.problems

/** As at sign-up: twice the same, and not too weak; only the first failure is known. */
export const resetPasswordForm = z
  .object({ newPassword: filled(missing), confirmation: filled(missing) })
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

export type ResetPasswordValues = z.infer<typeof resetPasswordForm>
