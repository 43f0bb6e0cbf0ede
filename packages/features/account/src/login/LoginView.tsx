import { paths, type SignOutReason, useTexts } from '@calotype/platform'
import { Banner, Button, Checkbox, Link, PasswordField, Stack, TextField, type RootProps } from '@calotype/ui'
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { AuthLayout } from '../authLayout/AuthLayout.tsx'
import { FormLinks } from '../authLayout/FormLinks.tsx'
import { PrerenderedForm } from '../authLayout/PrerenderedForm.tsx'
import type { Problems } from '../toProblems.ts'
import { accountTexts } from '../text.ts'
import type { LoginValues } from './loginForm.ts'
import * as css from './LoginView.css.ts'

/** State of the sign-in form. */
export type Login =
  | { status: 'idle' }
  | { status: 'invalid'; problems: Problems<LoginValues> }
  | { status: 'submitting' }
  | { status: 'failed'; message: string }

export interface LoginViewProps extends RootProps {
  login: Login
  /** Reason why the user is on this page: an account was created or deleted (ACC-056), or the session ended. */
  notice?: SignOutReason | 'accountCreated' | undefined
  /** Whether the session is always remembered, as in the desktop app (AUTH-012). */
  alwaysRemembers?: boolean
  signUpHref?: string | undefined
  /** Server selection. Omitted if the user can't choose the server. */
  server?: ReactNode
  register: UseFormRegister<LoginValues>
  onSubmit: FormEventHandler
}

export function LoginView({
  login,
  notice,
  alwaysRemembers = false,
  signUpHref = paths.signup,
  server,
  register,
  onSubmit,
  className,
  style,
}: LoginViewProps) {
  const texts = useTexts(accountTexts).login
  const problems = login.status === 'invalid' ? login.problems : {}
  const isSubmitting = login.status === 'submitting'
  const banner = useRef<HTMLDivElement>(null)
  // Focus the notice, because the focused element of the previous page no longer exists.
  useEffect(() => banner.current?.focus(), [])
  return (
    <AuthLayout title={texts.title} state={login.status} className={className} style={style}>
      <PrerenderedForm onSubmit={onSubmit}>
        <Stack gap={5}>
          {notice && (
            <div ref={banner} className={css.notice} tabIndex={-1}>
              <Banner tone={notice === 'ended' ? 'info' : 'success'}>{texts.notices[notice]}</Banner>
            </div>
          )}
          <TextField
            label={texts.email}
            type="email"
            autoComplete="email"
            error={problems.email}
            {...register('email')}
          />
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            error={problems.password}
            {...register('password')}
          />
          <div className={css.options}>
            <Checkbox label={texts.remember} defaultChecked disabled={alwaysRemembers} />
            <span className={css.forgotPasswordLink}>
              <Link href={paths.forgotPassword} tone="quiet">
                {texts.forgot}
              </Link>
            </span>
            <p className={css.note}>{texts.rememberHint}</p>
          </div>
          {login.status === 'failed' && <Banner tone="danger">{login.message}</Banner>}
          <Button type="submit" tone="primary" fullWidth busy={isSubmitting}>
            {isSubmitting ? texts.submitting : texts.submit}
          </Button>
        </Stack>
      </PrerenderedForm>
      <FormLinks question={texts.newHere} label={texts.signUp} href={signUpHref} />
      {server}
    </AuthLayout>
  )
}
