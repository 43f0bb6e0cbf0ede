import { useTexts } from '@calotype/platform'
import { Banner, Button, PasswordField, Stack } from '@calotype/ui'
import type { FormEventHandler } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { StrengthMeter } from '../signUp/StrengthMeter.tsx'
import { settingsTexts } from '../settings/text.ts'
import type { ChangePasswordValues } from './changePasswordForm.ts'
import * as css from './ChangePasswordView.css.ts'

export type ChangingPassword =
  | { status: 'idle' }
  | { status: 'invalid'; message: string; fields: readonly (keyof ChangePasswordValues)[] }
  | { status: 'submitting' }
  | { status: 'failed'; message: string }
  | { status: 'done' }

export interface ChangePasswordViewProps {
  change: ChangingPassword
  /** Current value of the field for the new password. */
  newPassword: string
  register: UseFormRegister<ChangePasswordValues>
  onSubmit: FormEventHandler
}

export function ChangePasswordView({ change, newPassword, register, onSubmit }: ChangePasswordViewProps) {
  const texts = useTexts(settingsTexts).changePassword
  const registerField = (name: keyof ChangePasswordValues) => ({
    required: true,
    invalid: change.status === 'invalid' && change.fields.includes(name),
    ...register(name),
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={css.form}>
      <Stack gap={5}>
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          {...registerField('currentPassword')}
        />
        <div className={css.password}>
          <PasswordField
            label={texts.newPassword}
            autoComplete="new-password"
            {...registerField('newPassword')}
          />
          {newPassword !== '' && <StrengthMeter password={newPassword} />}
        </div>
        <PasswordField
          label={texts.confirmation}
          autoComplete="new-password"
          {...registerField('confirmation')}
        />
        {(change.status === 'invalid' || change.status === 'failed') && (
          <Banner tone="danger">{change.message}</Banner>
        )}
        {change.status === 'done' && <Banner tone="success">{texts.done}</Banner>}
        <div>
          <Button type="submit" tone="primary" busy={change.status === 'submitting'}>
            {change.status === 'submitting' ? texts.submitting : texts.submit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
