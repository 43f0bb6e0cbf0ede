import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { type RootProps } from '../rootProps.ts'

export interface VerificationBannerProps extends RootProps {
  /** Whether the user's email address is verified, and whether the link is being sent again. */
  verification:
    | { status: 'verified' }
    | {
        status: 'unverified' | 'sending' | 'sent'
        email: string
        /** Error message if sending the link failed, otherwise null. */
        problem: string | null
        onResend: () => void
      }
  /** Texts for each state. */
  texts: {
    unverified: (email: string) => string
    sent: (email: string) => string
    resend: string
  }
}

/** Banner that asks the user to open the link in the verification email. Renders nothing if the address is verified. */
export function VerificationBanner({ verification, texts, ...root }: VerificationBannerProps) {
  if (verification.status === 'verified') return null
  const { status, email, problem, onResend } = verification
  return (
    <Banner
      {...root}
      tone={problem === null ? 'info' : 'danger'}
      action={
        status !== 'sent' && (
          <Button size="small" busy={status === 'sending'} onClick={onResend}>
            {texts.resend}
          </Button>
        )
      }
    >
      {problem ?? (status === 'sent' ? texts.sent(email) : texts.unverified(email))}
    </Banner>
  )
}
