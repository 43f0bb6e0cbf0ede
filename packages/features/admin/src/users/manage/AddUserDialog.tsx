import type { UserCreate } from '@calotype/api'
import { formChecks, useTexts } from '@calotype/platform'
import { FormDialog, SelectField, TextField } from '@calotype/ui'
import { useState } from 'react'
import { manageTexts } from './text.ts'

export interface AddUserDialogProps {
  isBusy: boolean
  problem: string | null
  onInvite: (email: string) => void
  onCreate: (user: UserCreate) => void
  onClose: () => void
}

/** Invites a user by email, or creates an account with a random password. */
export function AddUserDialog({ isBusy, problem, onInvite, onCreate, onClose }: AddUserDialogProps) {
  const texts = useTexts(manageTexts).create
  const [method, setMethod] = useState<'invite' | 'password'>('invite')
  const [values, setValues] = useState({ email: '', firstName: '', lastName: '' })
  const getField = (name: keyof typeof values) => ({
    label: texts[name],
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  })
  const isInvitation = method === 'invite'
  const email = values.email.trim()
  const submit = () => {
    if (isInvitation) onInvite(email)
    else onCreate({ email, firstName: values.firstName || null, lastName: values.lastName || null })
  }
  return (
    <FormDialog
      title={texts.title}
      submitLabel={isBusy ? texts.submitting : isInvitation ? texts.submitInvite : texts.submitCreate}
      cancelLabel={texts.cancel}
      busy={isBusy}
      incomplete={email === '' || !formChecks.email(email)}
      error={problem ?? undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={texts.how}
        value={method}
        hint={isInvitation ? texts.inviteHint : texts.passwordHint}
        onChange={({ target }) => setMethod(target.value as typeof method)}
        options={[
          { value: 'invite', label: texts.invite },
          { value: 'password', label: texts.password },
        ]}
      />
      <TextField {...getField('email')} type="email" autoComplete="off" />
      {!isInvitation && (
        <>
          <TextField {...getField('firstName')} maxLength={100} autoComplete="off" />
          <TextField {...getField('lastName')} maxLength={100} autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
