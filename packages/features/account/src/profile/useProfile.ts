import { changeEmail, updateMe, type User } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getProblem } from '../getProblem.ts'
import type { ProfileViewProps } from './ProfileView.tsx'
import { profileTexts } from './text.ts'

/**
 * Returns the state and the actions for changing the user's name and email address. Refreshes the session after a
 * change.
 */
export function useProfile(user: User): ProfileViewProps {
  const texts = useTexts(profileTexts)
  const { api, session } = usePlatform()
  const [notice, setNotice] = useState<string | null>(null)
  const name = useMutation({
    mutationFn: (values: { firstName: string; lastName: string }) =>
      updateMe(api, { firstName: values.firstName.trim() || null, lastName: values.lastName.trim() || null }),
    onSuccess: () => session.refresh(),
  })
  const email = useMutation({
    mutationFn: (values: { newEmail: string; currentPassword: string }) => changeEmail(api, values),
    onSuccess: async ({ isPending }, { newEmail }) => {
      setNotice(isPending ? texts.pending(newEmail.trim()) : texts.changed)
      await session.refresh()
    },
  })
  return {
    user,
    name: {
      isBusy: name.isPending,
      isSaved: name.isSuccess,
      problem: getProblem(name, texts.saveFailed),
      onSave: name.mutate,
    },
    email: {
      isBusy: email.isPending,
      problem: getProblem(email, texts.form.failed),
      notice,
      onStart: email.reset,
      onChange: (values, onDone) => email.mutate(values, { onSuccess: onDone }),
    },
  }
}
