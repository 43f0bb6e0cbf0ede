import * as z from 'zod/mini'
import { filled, filledTrimmed } from '../filled.ts'
import { text } from '../text.ts'
import { MIN_PASSWORD_STRENGTH, passwordStrength } from './passwordStrength.ts'

const { missing, mismatch, terms, weak } = text.signUp.problems

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
    z.refine((form) => form.password === form.confirmation, {
      error: mismatch,
      path: ['confirmation'],
      abort: true,
    }),
    z.refine((form) => form.accepted, { error: terms, path: ['accepted'], abort: true }),
    z.refine((form) => passwordStrength(form.password) >= MIN_PASSWORD_STRENGTH, {
      error: weak,
      path: ['password'],
    }),
  )

export type SignUpValues = z.infer<typeof signUpForm>
