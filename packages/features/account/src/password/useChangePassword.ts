import { changePassword, sessionQueries, getServerMessage, tokenQueries } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type FormState } from 'react-hook-form'
import { toProblems } from '../toProblems.ts'
import { getRejectedField } from '../getRejectedField.ts'
import { settingsTexts } from '../settings/text.ts'
import { accountTexts } from '../text.ts'
import { createChangePasswordForm, type ChangePasswordValues } from './changePasswordForm.ts'
import type { ChangePasswordViewProps, ChangingPassword } from './ChangePasswordView.tsx'

const EMPTY_VALUES: ChangePasswordValues = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password, which signs out all other devices and revokes all access tokens. */
export function useChangePassword(): ChangePasswordViewProps {
  const text = useTexts(settingsTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(false)
  const { register, handleSubmit, setError, reset, control, formState } = useForm<ChangePasswordValues>({
    resolver: zodResolver(createChangePasswordForm(text, useTexts(accountTexts))),
    defaultValues: EMPTY_VALUES,
  })
  const newPassword = useWatch({ control, name: 'newPassword' })

  const onSubmit = handleSubmit(async (values) => {
    try {
      await changePassword(api, { currentPassword: values.currentPassword, newPassword: values.newPassword })
      reset(EMPTY_VALUES)
      setDone(true)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionQueries(api).all().queryKey }),
        queryClient.invalidateQueries({ queryKey: tokenQueries(api).all().queryKey }),
      ])
    } catch (error) {
      setDone(false)
      const message = getServerMessage(error) ?? text.changePassword.failed
      setError(getRejectedField(error, ['newPassword']), { message }, { shouldFocus: true })
    }
  })

  return { change: toState(formState, isDone), newPassword, register, onSubmit }
}

function toState(
  { isSubmitting, errors }: FormState<ChangePasswordValues>,
  isDone: boolean,
): ChangingPassword {
  if (isSubmitting) return { status: 'submitting' }
  if (errors.root?.message !== undefined) return { status: 'failed', message: errors.root.message }
  const problems = toProblems(errors)
  const [first] = Object.values(problems)
  if (first === undefined) return { status: isDone ? 'done' : 'idle' }
  const fields = Object.keys(problems) as (keyof ChangePasswordValues)[]
  return { status: 'invalid', message: first, fields }
}
