import { paths } from '@calotype/platform'
import { Banner, Button, ButtonLink, PasswordField, Stack } from '@calotype/ui'
import type { FormEventHandler, ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { AuthLayout } from '../authLayout/AuthLayout.tsx'
import { FormLinks } from '../authLayout/FormLinks.tsx'
import { PrerenderedForm } from '../authLayout/PrerenderedForm.tsx'
import type { Problems } from '../problemsOf.ts'
import { StrengthMeter } from '../signUp/StrengthMeter.tsx'
import type { ResetPasswordValues } from './resetPasswordForm.ts'
import { text } from './text.ts'

export interface ResetPasswordViewProps {
  /** `incomplete`: the link has no token. `done`: the new password is set. */
  stage: 'incomplete' | 'form' | 'done'
  isSubmitting: boolean
  problems: Problems<ResetPasswordValues>
  /** Error message of the request. */
  failure: string | undefined
  /** Current value of the field. */
  newPassword: string
  register: UseFormRegister<ResetPasswordValues>
  onSubmit: FormEventHandler
}

const words = text.reset

export function ResetPasswordView(props: ResetPasswordViewProps) {
  return <AuthLayout title={words.title}>{stageOf(props)}</AuthLayout>
}

function stageOf(props: ResetPasswordViewProps): ReactNode {
  switch (props.stage) {
    case 'incomplete':
      return (
        <Stack gap={5}>
          <Banner tone="danger">{words.incomplete}</Banner>
          <ButtonLink href={paths.forgotPassword} tone="primary" fullWidth>
            {words.newLink}
          </ButtonLink>
        </Stack>
      )
    case 'form':
      return (
        <>
          <Form {...props} />
          <FormLinks question={words.noLink} label={words.newLink} href={paths.forgotPassword} />
        </>
      )
    case 'done':
      return (
        <Stack gap={5}>
          <Banner tone="success">{words.done}</Banner>
          <ButtonLink href={paths.login} tone="primary" fullWidth>
            {words.signIn}
          </ButtonLink>
        </Stack>
      )
  }
}

function Form({ isSubmitting, problems, failure, newPassword, register, onSubmit }: ResetPasswordViewProps) {
  return (
    <PrerenderedForm onSubmit={onSubmit}>
      <Stack gap={5}>
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          error={problems.newPassword}
          {...register('newPassword')}
        />
        <StrengthMeter password={newPassword} />
        <PasswordField
          label={words.confirmation}
          autoComplete="new-password"
          error={problems.confirmation}
          {...register('confirmation')}
        />
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Button type="submit" tone="primary" fullWidth busy={isSubmitting}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </Stack>
    </PrerenderedForm>
  )
}
