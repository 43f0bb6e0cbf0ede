import * as z from 'zod/mini'
import { createRequiredField } from '../createRequiredField.ts'
import { requireStrongPassword, requireMatchingConfirmation } from '../newPassword.ts'
import type { SettingsTexts } from '../settings/text.ts'
import type { AccountTexts } from '../text.ts'

/**
 * Creates the form's validation. All fields are required, password and confirmation must match (ACC-022, ACC-023), and
 * the password must be as strong as at sign-up (AUTH-049). Reports only the first error.
 */
export function createChangePasswordForm(
  { changePassword: { missing, mismatch } }: SettingsTexts,
  text: AccountTexts,
) {
  return z
    .object({
      currentPassword: createRequiredField(missing),
      newPassword: createRequiredField(missing),
      confirmation: createRequiredField(missing),
    })
    .check(requireMatchingConfirmation('newPassword', mismatch), requireStrongPassword('newPassword', text))
}

export type ChangePasswordValues = z.infer<ReturnType<typeof createChangePasswordForm>>
