import type { RootProps } from '@calotype/ui'
import { FREE_PLAN_NAME, getServerMessage, signUp } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useForm, useWatch, type FormState } from 'react-hook-form'
import { toProblems } from '../toProblems.ts'
import { accountTexts } from '../text.ts'
import { useEarlyInput } from '../useEarlyInput.ts'
import { useRequestError } from '../useRequestError.ts'
import { createSignUpForm, type SignUpValues } from './signUpForm.ts'
import type { SignUp } from './SignUpView.tsx'

/** Time in milliseconds for which the success message is shown before the sign-in screen opens (AUTH-029). */
export const SIGNUP_REDIRECT_DELAY_MS = 1500

const EMPTY_VALUES: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmation: '',
  accepted: false,
}

type SignUpOptions = Required<Pick<SignUpScreenProps, 'planName' | 'invitation' | 'onSignedUp'>>

/** Creates an account with the chosen plan. Defaults to the free plan (AUTH-032). */
export function useSignUp({ planName, invitation, onSignedUp }: SignUpOptions) {
  const text = useTexts(accountTexts)
  const { api } = usePlatform()
  const [createdFor, setCreatedFor] = useState<string | null>(null)
  const form = useForm<SignUpValues>({
    resolver: zodResolver(createSignUpForm(text)),
    defaultValues: EMPTY_VALUES,
  })
  const { register, handleSubmit, setValue, control, formState } = form
  const setRequestError = useRequestError(form)
  const invitedEmail = invitation?.email
  // Set the email address after hydration, when the invitation is known. Other fields keep their input.
  useLayoutEffect(() => {
    if (invitedEmail !== undefined) setValue('email', invitedEmail)
  }, [invitedEmail, setValue])
  const [typedPassword, typedConfirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  useEarlyInput(form)

  const onSubmit = handleSubmit(async ({ firstName, lastName, email, password }) => {
    try {
      const account = { firstName, lastName, email, password, planName: planName ?? FREE_PLAN_NAME }
      await signUp(api, { ...account, ...(invitation && { invitationToken: invitation.token }) })
      setCreatedFor(email)
    } catch (error) {
      const message = getServerMessage(error) ?? text.signUp.failed
      setRequestError(message, error)
    }
  })

  const callSignedUp = useEffectEvent(onSignedUp)
  useEffect(() => {
    if (createdFor === null) return
    const timer = setTimeout(() => callSignedUp(createdFor), SIGNUP_REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [createdFor])

  return {
    signUp: createdFor !== null ? ({ status: 'done' } as const) : toSignUp(formState),
    password: typedPassword,
    confirmation: typedConfirmation,
    register,
    onSubmit,
  }
}

function toSignUp({ isSubmitting, errors }: FormState<SignUpValues>): SignUp {
  if (isSubmitting) return { status: 'submitting' }
  if (errors.root?.message !== undefined) return { status: 'failed', message: errors.root.message }
  const problems = toProblems(errors)
  const [first] = Object.values(problems)
  return first === undefined
    ? { status: 'idle' }
    : { status: 'invalid', message: first, fields: Object.keys(problems) as (keyof SignUpValues)[] }
}

/** Token and email address from the link of an emailed invitation. */
export interface MailedInvitation {
  token: string
  /** Email address to which the invitation was sent. */
  email: string
}

export interface SignUpScreenProps extends RootProps {
  /** Name of the plan chosen before sign-up. */
  planName?: string | null
  /** Emailed invitation. The form is prefilled with its email address, and its token verifies the address. */
  invitation?: MailedInvitation | null
  /** URL of the sign-in page, with the return path in its query. */
  signInHref?: string
  /** Called with the email address of the new account after the success message. The user isn't signed in yet. */
  onSignedUp: (email: string) => void
}
