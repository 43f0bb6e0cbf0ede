import type { AppContext } from '../appContext.ts'
import { Problem } from '../http/errors.ts'
import { readVariable } from '../variables/knownVariables.ts'

/**
 * Rule for sign-ups. `open`: anybody can sign up. `invitation`: only people whom an administrator or a user invited by
 * email. `closed`: nobody, so only administrators create accounts.
 */
export type SignUpMode = 'open' | 'invitation' | 'closed'

export const readSignUpMode = async (context: Pick<AppContext, 'db' | 'readCached'>): Promise<SignUpMode> =>
  (await readVariable(context, 'SIGN_UP_MODE')) as SignUpMode

/** Throws 403 if this person can't create an account. */
export function requireSignUp(mode: SignUpMode, { isInvited }: { isInvited: boolean }): void {
  if (mode === 'open' || (mode === 'invitation' && isInvited)) return
  throw new Problem(
    403,
    mode === 'closed'
      ? 'Sign-up is closed. Ask the administrator of this server for an account.'
      : 'You need an invitation to create an account here. Open the link in the email that you received.',
    { code: 'SIGN_UP_CLOSED' },
  )
}
