import { paths, useTexts } from '@calotype/platform'
import { Button, ButtonLink, Stack, Text, type RootProps } from '@calotype/ui'
import { AuthLayout } from '../authLayout/AuthLayout.tsx'
import { accountTexts } from '../text.ts'

export interface InvitationSignedInProps extends RootProps {
  /** Email address of the signed-in account. */
  email: string
  invitedEmail: string
  onLogOut: () => void
}

/** Explains that the invitation is for an account other than the signed-in one. */
export function InvitationSignedIn({
  email,
  invitedEmail,
  onLogOut,
  className,
  style,
}: InvitationSignedInProps) {
  const text = useTexts(accountTexts).signUp.signedIn
  return (
    <AuthLayout state="signedIn" title={text.title} className={className} style={style}>
      <Stack gap={5}>
        <Text>{text.message(email, invitedEmail)}</Text>
        <Button tone="primary" fullWidth onClick={onLogOut}>
          {text.signOut}
        </Button>
        <ButtonLink fullWidth href={paths.gallery}>
          {text.stay}
        </ButtonLink>
      </Stack>
    </AuthLayout>
  )
}
