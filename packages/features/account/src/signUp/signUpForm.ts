import { formChecks } from '@calotype/platform'
import * as z from 'zod/mini'
import { createRequiredField, createRequiredTrimmedField } from '../createRequiredField.ts'
import { requireStrongPassword, requireMatchingConfirmation } from '../newPassword.ts'
import type { AccountTexts } from '../text.ts'

/**
 * Creates the form's validation: the four checks in the specified order, and then a check of the email address. Reports
 * only the first failure (AUTH-050).
 */
export function createSignUpForm(text: AccountTexts) {
  const { missing, mismatch, terms, email } = text.signUp.problems
  return z
    .object({
      firstName: createRequiredTrimmedField(missing),
      lastName: createRequiredTrimmedField(missing),
      email: createRequiredTrimmedField(missing),
      password: createRequiredField(missing),
      confirmation: createRequiredField(missing),
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
