import * as z from 'zod/mini'
import { filled, filledTrimmed } from '../filled.ts'
import { strongEnough, twiceTheSame } from '../newPassword.ts'
import { text } from '../text.ts'

const { missing, mismatch, terms } = text.signUp.problems

/** The four checks in their order: each waits for the one before it, so only the first failure is known (AUTH-050). */
export const signUpForm = z
  .object({
    firstName: filledTrimmed(missing),
    lastName: filledTrimmed(missing),
    email: filledTrimmed(missing),
    password: filled(missing),
    confirmation: filled(missing),
    accepted: z.boolean(),
  })
  .check(
    twiceTheSame('password', mismatch),
    z.refine((form) => form.accepted, { error: terms, path: ['accepted'], abort: true }),
    strongEnough('password'),
  )

export type SignUpValues = z.infer<typeof signUpForm>
