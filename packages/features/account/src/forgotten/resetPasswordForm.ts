import * as z from 'zod/mini'
import { filled } from '../filled.ts'
import { strongEnough, twiceTheSame } from '../newPassword.ts'
import { text } from '../text.ts'

const { missing, mismatch } = text.signUp.problems

/** Checks the confirmation and the strength of the password, as at sign-up. Reports only the first error. */
export const resetPasswordForm = z
  .object({ newPassword: filled(missing), confirmation: filled(missing) })
  .check(twiceTheSame('newPassword', mismatch), strongEnough('newPassword'))

export type ResetPasswordValues = z.infer<typeof resetPasswordForm>
