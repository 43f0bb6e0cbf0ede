import type { EmailVerification } from '@calotype/platform'
import { Banner, Button } from '@calotype/ui'
import { text } from '../text.ts'

/** Says that shares are pending until the user opens the mailed link. Renders nothing once the address is verified. */
export function VerificationBanner({ verification }: { verification: EmailVerification }) {
  if (verification.status === 'verified') return null
  const { status, email, problem, onResend } = verification
  const words = text.withMe
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
      {problem ?? (status === 'sent' ? words.verificationSent(email) : words.unverified(email))}
    </Banner>
  )
}
