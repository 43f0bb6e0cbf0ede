import { serverMessageOf, signUp } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch, type FormState } from 'react-hook-form'
import { problemsOf } from '../problemsOf.ts'
import { text } from '../text.ts'
import { signUpForm, type SignUpValues } from './signUpForm.ts'
import type { SignUp } from './SignUpView.tsx'

/** How long the message of success stands before the sign-in screen follows (AUTH-029). */
export const SIGNUP_REDIRECT_DELAY_MS = 1500

const EMPTY: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmation: '',
  accepted: false,
}

/** Makes an account with a plan in mind, if any. `onSignedUp` is called when the message has been read. */
export function useSignUp(planName: string | null, onSignedUp: () => void) {
  const { api } = usePlatform()
  const [isDone, setIsDone] = useState(false)
  const { register, handleSubmit, setError, control, formState } = useForm<SignUpValues>({
    resolver: zodResolver(signUpForm),
    defaultValues: EMPTY,
  })
  const [typedPassword, typedConfirmation] = useWatch({ control, name: ['password', 'confirmation'] })

  const onSubmit = handleSubmit(async ({ firstName, lastName, email, password }) => {
    try {
      await signUp(api, { firstName, lastName, email, password, planName })
      setIsDone(true)
    } catch (error) {
      setError('root', { message: serverMessageOf(error) ?? text.signUp.failed })
    }
  })

  const leave = useEffectEvent(onSignedUp)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => leave(), SIGNUP_REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  return {
    signUp: isDone ? ({ status: 'done' } as const) : signUpOf(formState),
    password: typedPassword,
    confirmation: typedConfirmation,
    register,
    onSubmit,
  }
}

function signUpOf({ isSubmitting, errors }: FormState<SignUpValues>): SignUp {
  if (isSubmitting) return { status: 'submitting' }
  if (errors.root?.message !== undefined) return { status: 'failed', message: errors.root.message }
  const problems = problemsOf(errors)
  const [first] = Object.values(problems)
  return first === undefined
    ? { status: 'idle' }
    : { status: 'invalid', message: first, fields: Object.keys(problems) as (keyof SignUpValues)[] }
}
