import { formChecks, useTexts } from '@calotype/platform'
import { FormDialog, PasswordField, TextField } from '@calotype/ui'
import { useState } from 'react'
import { profileTexts } from './text.ts'

export interface EmailChange {
  isBusy: boolean
  /** Error message of the last attempt. */
  problem: string | null
  onChange: (values: { newEmail: string; currentPassword: string }, onDone: () => void) => void
}

/** Dialog that asks for the new address and the current password. */
export function ChangeEmailDialog({
  isBusy,
  problem,
  onChange,
  onClose,
}: EmailChange & { onClose: () => void }) {
  const texts = useTexts(profileTexts).form
  const [newEmail, setNewEmail] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const address = newEmail.trim()
  return (
    <FormDialog
      title={texts.title}
      submitLabel={isBusy ? texts.submitting : texts.submit}
      cancelLabel={texts.cancel}
      busy={isBusy}
      incomplete={!formChecks.email(address) || currentPassword === ''}
      error={problem ?? undefined}
      onSubmit={() => onChange({ newEmail: address, currentPassword }, onClose)}
      onClose={onClose}
    >
      <TextField
        label={texts.newEmail}
        type="email"
        autoComplete="email"
        value={newEmail}
        onChange={({ target }) => setNewEmail(target.value)}
      />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        value={currentPassword}
        onChange={({ target }) => setCurrentPassword(target.value)}
      />
    </FormDialog>
  )
}
