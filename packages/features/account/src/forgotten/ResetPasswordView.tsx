import { paths, useTexts } from '@calotype/platform'
import { Banner, Button, ButtonLink, PasswordField, Stack, type RootProps } from '@calotype/ui'
import type { FormEventHandler, ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { AuthLayout } from '../authLayout/AuthLayout.tsx'
import { FormLinks } from '../authLayout/FormLinks.tsx'
import { PrerenderedForm } from '../authLayout/PrerenderedForm.tsx'
import type { Problems } from '../toProblems.ts'
import { StrengthMeter } from '../signUp/StrengthMeter.tsx'
import type { ResetPasswordValues } from './resetPasswordForm.ts'
import { forgottenTexts, type ForgottenTexts } from './text.ts'

export interface ResetPasswordViewProps extends RootProps {
  /** `incomplete` means that the link has no token, and `done` that the new password is set. */
  stage: 'incomplete' | 'form' | 'done'
  isSubmitting: boolean
  problems: Problems<ResetPasswordValues>
  /** Error message of the request. */
  failure: string | undefined
  newPassword: string
  register: UseFormRegister<ResetPasswordValues>
  onSubmit: FormEventHandler
}

export function ResetPasswordView(props: ResetPasswordViewProps) {
  const text = useTexts(forgottenTexts)
  const resetText = text.reset
  const { stage, className, style } = props
  return (
    <AuthLayout title={resetText.title} state={stage} className={className} style={style}>
      {renderStage(props, text)}
    </AuthLayout>
  )
}

function renderStage(props: ResetPasswordViewProps, text: ForgottenTexts): ReactNode {
  const resetText = text.reset
  switch (props.stage) {
    case 'incomplete':
      return (
        <Stack gap={5}>
          <Banner tone="danger">{resetText.incomplete}</Banner>
          <ButtonLink href={paths.forgotPassword} tone="primary" fullWidth>
            {resetText.newLink}
          </ButtonLink>
        </Stack>
      )
    case 'form':
      return (
        <>
          <Form {...props} />
          <FormLinks question={resetText.noLink} label={resetText.newLink} href={paths.forgotPassword} />
        </>
      )
    case 'done':
      return (
        <Stack gap={5}>
          <Banner tone="success">{resetText.done}</Banner>
          <ButtonLink href={paths.login} tone="primary" fullWidth>
            {resetText.signIn}
          </ButtonLink>
        </Stack>
      )
  }
}

function Form({ isSubmitting, problems, failure, newPassword, register, onSubmit }: ResetPasswordViewProps) {
  const texts = useTexts(forgottenTexts).reset
  return (
    <PrerenderedForm onSubmit={onSubmit}>
      <Stack gap={5}>
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          error={problems.newPassword}
          {...register('newPassword')}
        />
        <StrengthMeter password={newPassword} />
        <PasswordField
          label={texts.confirmation}
          autoComplete="new-password"
          error={problems.confirmation}
          {...register('confirmation')}
        />
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Button type="submit" tone="primary" fullWidth busy={isSubmitting}>
          {isSubmitting ? texts.submitting : texts.submit}
        </Button>
      </Stack>
    </PrerenderedForm>
  )
}
