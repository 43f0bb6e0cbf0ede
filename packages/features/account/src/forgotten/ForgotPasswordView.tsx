import { paths, useTexts } from '@calotype/platform'
import { Banner, Button, Stack, Text, TextField, type RootProps } from '@calotype/ui'
import type { FormEventHandler } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { AuthLayout } from '../authLayout/AuthLayout.tsx'
import { FormLinks } from '../authLayout/FormLinks.tsx'
import { PrerenderedForm } from '../authLayout/PrerenderedForm.tsx'
import { accountTexts } from '../text.ts'
import { forgottenTexts } from './text.ts'

export interface ForgotPasswordViewProps extends RootProps {
  /** Email address to which the link was sent; null before the request. */
  sentTo: string | null
  isSubmitting: boolean
  /** Validation error for the email address. */
  problem: string | undefined
  /** Error message for the request. */
  failure: string | undefined
  register: UseFormRegister<{ email: string }>
  onSubmit: FormEventHandler
}

export function ForgotPasswordView({
  sentTo,
  isSubmitting,
  problem,
  failure,
  register,
  onSubmit,
  className,
  style,
}: ForgotPasswordViewProps) {
  const accountText = useTexts(accountTexts)
  const texts = useTexts(forgottenTexts).forgotten
  const state = sentTo === null ? (isSubmitting ? 'submitting' : 'idle') : 'sent'
  return (
    <AuthLayout title={texts.title} state={state} className={className} style={style}>
      {sentTo === null ? (
        <PrerenderedForm onSubmit={onSubmit}>
          <Stack gap={5}>
            <Text tone="soft">{texts.hint}</Text>
            <TextField
              label={accountText.login.email}
              type="email"
              autoComplete="email"
              error={problem}
              {...register('email')}
            />
            {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
            <Button type="submit" tone="primary" fullWidth busy={isSubmitting}>
              {isSubmitting ? texts.submitting : texts.submit}
            </Button>
          </Stack>
        </PrerenderedForm>
      ) : (
        <Banner tone="success">{texts.sent(sentTo)}</Banner>
      )}
      <FormLinks question={texts.remembered} label={texts.signIn} href={paths.login} />
    </AuthLayout>
  )
}
