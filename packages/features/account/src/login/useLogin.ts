import { getErrorMessage, signIn } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, type FormState } from 'react-hook-form'
import { toProblems } from '../toProblems.ts'
import { accountTexts } from '../text.ts'
import { useRequestError } from '../useRequestError.ts'
import { createLoginForm, type LoginValues } from './loginForm.ts'
import type { Login } from './LoginView.tsx'

interface LoginOptions {
  /** Initial value of the email field; null if the address is unknown. */
  email: string | null
  onSignedIn: () => void
}

/** Signs in, stores the token and the user in the session (AUTH-039), and then calls `onSignedIn`. */
export function useLogin({ email, onSignedIn }: LoginOptions) {
  const text = useTexts(accountTexts)
  const { api, session } = usePlatform()
  const form = useForm<LoginValues>({
    resolver: zodResolver(createLoginForm(text)),
    defaultValues: { email: email ?? '', password: '' },
  })
  const { register, handleSubmit, setFocus, formState } = form
  const setRequestError = useRequestError(form)
  useEffect(() => {
    if (email !== null) setFocus('password')
  }, [email, setFocus])

  const onSubmit = handleSubmit(async (credentials) => {
    try {
      const { token, user } = await signIn(api, credentials)
      session.signIn(token, user)
      onSignedIn()
    } catch (error) {
      setRequestError(getErrorMessage(error, text.login.failed), error)
    }
  })

  return { login: toLogin(formState), register, onSubmit }
}

function toLogin({ isSubmitting, errors }: FormState<LoginValues>): Login {
  if (isSubmitting) return { status: 'submitting' }
  if (errors.root?.message !== undefined) return { status: 'failed', message: errors.root.message }
  const problems = toProblems(errors)
  return Object.keys(problems).length > 0 ? { status: 'invalid', problems } : { status: 'idle' }
}
