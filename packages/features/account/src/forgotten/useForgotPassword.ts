import { getErrorMessage, requestPasswordReset } from '@calotype/api'
import { formChecks, usePlatform, useTexts } from '@calotype/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { createRequiredTrimmedField } from '../createRequiredField.ts'
import { accountTexts, type AccountTexts } from '../text.ts'
import { useRequestError } from '../useRequestError.ts'
import type { ForgotPasswordViewProps } from './ForgotPasswordView.tsx'
import { forgottenTexts } from './text.ts'

const createForm = ({ login }: AccountTexts) =>
  z.object({
    email: createRequiredTrimmedField(login.emailMissing).check(
      z.refine(formChecks.email, { error: login.emailInvalid }),
    ),
  })

/** Requests a reset link, and remembers the email address to which it was sent. */
export function useForgotPassword(): ForgotPasswordViewProps {
  const text = useTexts(forgottenTexts)
  const { api } = usePlatform()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const fields = useForm({
    resolver: zodResolver(createForm(useTexts(accountTexts))),
    defaultValues: { email: '' },
  })
  const { register, handleSubmit, formState } = fields
  const setRequestError = useRequestError(fields)
  const { isSubmitting, errors } = formState

  const onSubmit = handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(api, email)
      setSentTo(email)
    } catch (error) {
      setRequestError(getErrorMessage(error, text.forgotten.failed), error)
    }
  })

  return {
    sentTo,
    isSubmitting,
    problem: errors.email?.message,
    failure: errors.root?.message,
    register,
    onSubmit,
  }
}
