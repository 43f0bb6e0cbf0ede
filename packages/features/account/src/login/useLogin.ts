import { messageOf, signIn } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type FormState } from 'react-hook-form'
import { problemsOf } from '../problemsOf.ts'
import { text } from '../text.ts'
import { loginForm, type LoginValues } from './loginForm.ts'
import type { Login } from './LoginView.tsx'

/** Signs in and keeps who that was (AUTH-039). `onSignedIn` is called once that is done. */
export function useLogin(onSignedIn: () => void) {
  const { api, session } = usePlatform()
  const { register, handleSubmit, setError, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '' },
  })

  const onSubmit = handleSubmit(async (credentials) => {
    try {
      const { token, user } = await signIn(api, credentials)
      session.signIn(token, user)
      onSignedIn()
    } catch (error) {
      setError('root', { message: messageOf(error, text.login.failed) })
    }
  })

  return { login: loginOf(formState), register, onSubmit }
}

function loginOf({ isSubmitting, errors }: FormState<LoginValues>): Login {
  if (isSubmitting) return { status: 'submitting' }
  if (errors.root?.message !== undefined) return { status: 'failed', message: errors.root.message }
  const problems = problemsOf(errors)
  return Object.keys(problems).length > 0 ? { status: 'invalid', problems } : { status: 'idle' }
}
