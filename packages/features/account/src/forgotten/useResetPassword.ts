import { getErrorMessage, resetPassword } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toProblems } from '../toProblems.ts'
import { useEarlyInput } from '../useEarlyInput.ts'
import { useRequestError } from '../useRequestError.ts'
import { createResetPasswordForm, type ResetPasswordValues } from './resetPasswordForm.ts'
import type { ResetPasswordViewProps } from './ResetPasswordView.tsx'
import { accountTexts } from '../text.ts'
import { forgottenTexts } from './text.ts'

/** Sets the password. Afterwards, the user must sign in, because the server ends all sessions of the account. */
export function useResetPassword(token: string | null): ResetPasswordViewProps {
  const text = useTexts(forgottenTexts)
  const { api } = usePlatform()
  const [isDone, setDone] = useState(false)
  const form = useForm<ResetPasswordValues>({
    resolver: zodResolver(createResetPasswordForm(useTexts(accountTexts))),
    defaultValues: { newPassword: '', confirmation: '' },
  })
  const { register, handleSubmit, control, formState } = form
  const setRequestError = useRequestError(form)
  const newPassword = useWatch({ control, name: 'newPassword' })
  useEarlyInput(form)
  const { isSubmitting, errors } = formState

  const onSubmit = handleSubmit(async (values) => {
    if (token === null) return
    try {
      await resetPassword(api, token, values.newPassword)
      setDone(true)
    } catch (error) {
      setRequestError(getErrorMessage(error, text.reset.failed), error)
    }
  })

  return {
    stage: token === '' ? 'incomplete' : isDone ? 'done' : 'form',
    isSubmitting,
    problems: toProblems(errors),
    failure: errors.root?.message,
    newPassword,
    register,
    onSubmit,
  }
}
