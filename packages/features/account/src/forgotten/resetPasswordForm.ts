import * as z from 'zod/mini'
import { filled } from '../filled.ts'
import { strongEnough, twiceTheSame } from '../newPassword.ts'
import { text } from '../text.ts'

const { missing, mismatch } = text.signUp.problems

/** As at sign-up: twice the same, and not too weak; only the first failure is known. */
export const resetPasswordForm = z
  .object({ newPassword: filled(missing), confirmation: filled(missing) })
  .check(twiceTheSame('newPassword', mismatch), strongEnough('newPassword'))

export type ResetPasswordValues = z.infer<typeof resetPasswordForm>
