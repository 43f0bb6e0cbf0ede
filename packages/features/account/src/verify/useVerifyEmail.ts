import { ApiError, getErrorMessage, verifyEmail } from '@calotype/api'
import { useEmailVerification, usePlatform, useTexts } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'
import { verifyTexts } from './text.ts'
import type { VerifyEmailState } from './VerifyEmailView.tsx'

const BAD_REQUEST = 400

/** Sends the link's token to the server once. */
export function useVerifyEmail(token: string): VerifyEmailState {
  const text = useTexts(verifyTexts)
  const { api, session } = usePlatform()
  const resend = useEmailVerification(text.resendFailed)
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await verifyEmail(api, token)
      await session.refresh()
      return true
    },
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // Check for success first, because a link works only once. A later request fails even though the address is verified.
  if (verification.data) return { status: 'verified' }
  if (token === '') return { status: 'invalid', message: text.incomplete, resend }
  if (!verification.isError) return { status: 'verifying' }
  const { error } = verification
  const message = getErrorMessage(error, text.failed)
  if (error instanceof ApiError && error.status === BAD_REQUEST) return { status: 'invalid', message, resend }
  return { status: 'failed', message, onRetry: () => void verification.refetch() }
}
