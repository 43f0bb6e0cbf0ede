import { MIN_PASSWORD_STRENGTH, getPasswordStrength } from '@calotype/api'
import * as z from 'zod/mini'
import type { AccountTexts } from './text.ts'

/** Requires that password and confirmation match (AUTH-050, ACC-023). Later checks run only if they match. */
export const requireMatchingConfirmation = <Field extends string>(field: Field, error: string) =>
  z.refine<Record<Field | 'confirmation', string>>((form) => form[field] === form.confirmation, {
    error,
    path: ['confirmation'],
    abort: true,
  })

/** Requires a new password to be strong enough (AUTH-049). */
export const requireStrongPassword = <Field extends string>(field: Field, text: AccountTexts) =>
  z.refine<Record<Field, string>>((form) => getPasswordStrength(form[field]) >= MIN_PASSWORD_STRENGTH, {
    error: text.signUp.problems.weak,
    path: [field],
    abort: true,
  })
