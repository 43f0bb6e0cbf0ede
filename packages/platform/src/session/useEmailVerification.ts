import { getErrorMessage, resendVerification } from '@calotype/api'
import { useState } from 'react'
import { usePlatform } from '../Platform.tsx'
import { useSession } from './useSession.ts'

/** Whether the signed-in user's address is verified. If not, `onResend` sends the verification link again. */
export type EmailVerification =
  | { status: 'verified' }
  | {
      status: 'unverified' | 'sending' | 'sent'
      email: string
      /** Why the link could not be sent. */
      problem: string | null
      onResend: () => void
    }

/**
 * Returns whether the user still has to verify the address with the emailed link. If the server omits `emailVerified`,
 * no verification is needed.
 *
 * @param failureMessage the message if the server's response has none
 */
export function useEmailVerification(failureMessage: string): EmailVerification {
  const { api } = usePlatform()
  const session = useSession()
  const [status, setStatus] = useState<'unverified' | 'sending' | 'sent'>('unverified')
  const [problem, setProblem] = useState<string | null>(null)
  if (session.status !== 'signedIn' || session.user.emailVerified !== false) return { status: 'verified' }

  async function resend() {
    setStatus('sending')
    setProblem(null)
    try {
      await resendVerification(api)
      setStatus('sent')
    } catch (error) {
      setStatus('unverified')
      setProblem(getErrorMessage(error, failureMessage))
    }
  }
  return { status, email: session.user.email, problem, onResend: () => void resend() }
}
