import type { Plan } from '@calotype/api'
import { paths, useTexts, useFormat } from '@calotype/platform'
import { Banner, Button, Checkbox, PasswordField, Stack, Text, TextField, type RootProps } from '@calotype/ui'
import type { FormEventHandler } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { AuthLayout } from '../authLayout/AuthLayout.tsx'
import { FormLinks } from '../authLayout/FormLinks.tsx'
import { PrerenderedForm } from '../authLayout/PrerenderedForm.tsx'
import { formatPlanStorage, formatPrice } from '../subscription/plan/formatPlan.ts'
import { accountTexts } from '../text.ts'
import type { SignUpValues } from './signUpForm.ts'
import * as css from './SignUpView.css.ts'
import { StrengthMeter } from './StrengthMeter.tsx'
import { Terms } from './Terms.tsx'
import { subscriptionTexts } from '../subscription/text.ts'

export type SignUp =
  | { status: 'idle' }
  | { status: 'invalid'; message: string; fields: readonly (keyof SignUpValues)[] }
  | { status: 'submitting' }
  | { status: 'failed'; message: string }
  | { status: 'done' }

export interface SignUpViewProps extends RootProps {
  signUp: SignUp
  /** Paid plan chosen before sign-up. */
  plan?: Plan | null
  signInHref?: string | undefined
  /** Email address to which the invitation was sent. */
  invitedEmail?: string | undefined
  /** Current value of the password field. */
  password: string
  confirmation: string
  register: UseFormRegister<SignUpValues>
  onSubmit: FormEventHandler
}

export function SignUpView({
  signUp,
  plan = null,
  signInHref = paths.login,
  invitedEmail,
  password,
  confirmation,
  register,
  onSubmit,
  className,
  style,
}: SignUpViewProps) {
  const texts = useTexts(accountTexts).signUp
  const subscriptionText = useTexts(subscriptionTexts)
  const format = useFormat()
  const isMismatch = confirmation !== '' && confirmation !== password
  const isSubmitting = signUp.status === 'submitting'
  const registerField = (name: keyof SignUpValues) => ({
    invalid: signUp.status === 'invalid' && signUp.fields.includes(name),
    // Validate the confirmation again when the password changes, because this may resolve its error.
    ...register(name, name === 'password' ? { deps: 'confirmation' } : {}),
  })
  return (
    <AuthLayout title={texts.title} state={signUp.status} className={className} style={style}>
      <PrerenderedForm onSubmit={onSubmit}>
        <Stack gap={5}>
          {invitedEmail !== undefined && <Banner tone="info">{texts.invited(invitedEmail)}</Banner>}
          <div className={css.names}>
            <TextField label={texts.firstName} autoComplete="given-name" {...registerField('firstName')} />
            <TextField label={texts.lastName} autoComplete="family-name" {...registerField('lastName')} />
          </div>
          <TextField label={texts.email} type="email" autoComplete="email" {...registerField('email')} />
          <div className={css.password}>
            <PasswordField
              label={texts.password}
              autoComplete="new-password"
              {...registerField('password')}
            />
            <StrengthMeter password={password} />
          </div>
          <PasswordField
            label={texts.confirmation}
            autoComplete="new-password"
            error={isMismatch ? texts.mismatch : undefined}
            {...registerField('confirmation')}
          />
          <Checkbox label={<Terms />} {...registerField('accepted')} />
          {(signUp.status === 'invalid' || signUp.status === 'failed') && (
            <Banner tone="danger">{signUp.message}</Banner>
          )}
          {signUp.status === 'done' && <Banner tone="success">{texts.done}</Banner>}
          <Button
            type="submit"
            tone="primary"
            fullWidth
            busy={isSubmitting}
            disabled={signUp.status === 'done'}
          >
            {isSubmitting ? texts.submitting : texts.submit}
          </Button>
          {plan && (
            <Text size="small" tone="soft">
              {texts.plan(
                plan.name,
                formatPlanStorage(plan.storageLimitMB, format),
                formatPrice(plan, subscriptionText, format),
              )}
            </Text>
          )}
        </Stack>
      </PrerenderedForm>
      <FormLinks question={texts.hasAccount} label={texts.signIn} href={signInHref} />
    </AuthLayout>
  )
}
