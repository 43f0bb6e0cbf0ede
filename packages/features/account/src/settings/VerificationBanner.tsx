import type { EmailVerification } from '@calotype/platform'
import { Banner, Button } from '@calotype/ui'
import { text } from './text.ts'

/** Asks the user to open the link mailed at sign-up. Renders nothing once the address is verified. */
export function VerificationBanner({ verification }: { verification: EmailVerification }) {
  if (verification.status === 'verified') return null
  const { status, email, problem, onResend } = verification
  const words = text.verification
  return (
    <Banner
      tone={problem === null ? 'info' : 'danger'}
      action={
        status !== 'sent' && (
          <Button size="small" busy={status === 'sending'} onClick={onResend}>
            {words.resend}
          </Button>
        )
      }
    >
      {problem ?? (status === 'sent' ? words.sent(email) : words.unverified(email))}
    </Banner>
  )
}
