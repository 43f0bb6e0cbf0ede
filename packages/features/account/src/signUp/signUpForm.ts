import { formChecks } from '@calotype/platform'
import * as z from 'zod/mini'
import { requiredField, requiredTrimmedField } from '../requiredField.ts'
import { requireStrongPassword, requireMatchingConfirmation } from '../newPassword.ts'
import type { AccountTexts } from '../text.ts'

/**
 * The four checks in the order of the specification, then the address. Each waits for the one before it, so only the
 * first failure is reported (AUTH-050).
 */
export function createSignUpForm(text: AccountTexts) {
  const { missing, mismatch, terms, email } = text.signUp.problems
  return z
    .object({
      firstName: requiredTrimmedField(missing),
      lastName: requiredTrimmedField(missing),
      email: requiredTrimmedField(missing),
      password: requiredField(missing),
      confirmation: requiredField(missing),
      accepted: z.boolean(),
    })
    .check(
      requireMatchingConfirmation('password', mismatch),
      z.refine((form) => form.accepted, { error: terms, path: ['accepted'], abort: true }),
      requireStrongPassword('password', text),
      z.refine((form) => formChecks.email(form.email), { error: email, path: ['email'] }),
    )
}

export type SignUpValues = z.infer<ReturnType<typeof createSignUpForm>>
