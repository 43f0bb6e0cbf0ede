import type { User } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Banner, Button, Stack, Text, TextField } from '@calotype/ui'
import { useState } from 'react'
import { ChangeEmailDialog, type EmailChange } from './ChangeEmailDialog.tsx'
import * as css from './ProfileView.css.ts'
import { profileTexts } from './text.ts'

export interface ProfileViewProps {
  user: User
  name: {
    isBusy: boolean
    isSaved: boolean
    problem: string | null
    onSave: (values: { firstName: string; lastName: string }) => void
  }
  email: EmailChange & {
    /** Message about the last successful change; null if there was none. */
    notice: string | null
    onStart: () => void
  }
}

const NAME_LENGTH = 100

/** Renders the user's name and email address, both of which can be changed. */
export function ProfileView({ user, name, email }: ProfileViewProps) {
  const texts = useTexts(profileTexts)
  const [values, setValues] = useState({ firstName: user.firstName ?? '', lastName: user.lastName ?? '' })
  const [isChanging, setChanging] = useState(false)
  const getFieldProps = (key: keyof typeof values, autoComplete: string) => ({
    label: texts[key],
    autoComplete,
    maxLength: NAME_LENGTH,
    value: values[key],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [key]: target.value }),
  })
  const isUnchanged =
    values.firstName.trim() === (user.firstName ?? '') && values.lastName.trim() === (user.lastName ?? '')
  return (
    <Stack gap={6}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isUnchanged) name.onSave(values)
        }}
      >
        <Stack gap={4}>
          <div className={css.names}>
            <TextField {...getFieldProps('firstName', 'given-name')} />
            <TextField {...getFieldProps('lastName', 'family-name')} />
          </div>
          {name.problem !== null && <Banner tone="danger">{name.problem}</Banner>}
          {name.isSaved && isUnchanged && <Banner tone="success">{texts.saved}</Banner>}
          <div>
            <Button type="submit" busy={name.isBusy} disabled={isUnchanged && !name.isBusy}>
              {name.isBusy ? texts.saving : texts.save}
            </Button>
          </div>
        </Stack>
      </form>
      <Stack gap={3}>
        <Text className={css.email}>{user.email}</Text>
        {email.notice !== null && <Banner tone="success">{email.notice}</Banner>}
        <div>
          <Button
            onClick={() => {
              email.onStart()
              setChanging(true)
            }}
          >
            {texts.change}
          </Button>
        </div>
      </Stack>
      {isChanging && <ChangeEmailDialog {...email} onClose={() => setChanging(false)} />}
    </Stack>
  )
}
