import * as z from 'zod/mini'
import { filled } from '../filled.ts'
import { text } from '../settings/text.ts'

const { missing, mismatch } = text.changePassword

/** All three are needed, and the new password twice the same (ACC-022, ACC-023). */
export const changePasswordForm = z
  .object({
    currentPassword: filled(missing),
    newPassword: filled(missing),
    confirmation: filled(missing),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmation, { error: mismatch, path: ['confirmation'] }),
  )

export type ChangePasswordValues = z.infer<typeof changePasswordForm>
