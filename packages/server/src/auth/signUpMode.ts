import type { AppContext } from '../appContext.ts'
import { Problem } from '../http/errors.ts'

/** Key of the variable that decides who can create an account. */
export const SIGN_UP_MODE = 'SIGN_UP_MODE'

/**
 * `open`: anybody. `invitation`: people with an emailed invitation of an administrator or a user. `closed`: nobody, so
 * that only administrators create accounts.
 */
export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/**
 * Reads the mode from the variable, so that a change takes effect with the next request. It is `open` if the variable
 * is missing or inactive.
 */
export async function readSignUpMode({ db }: Pick<AppContext, 'db'>): Promise<SignUpMode> {
  const variable = await db
    .selectFrom('variable')
    .select('value')
    .where('key', '=', SIGN_UP_MODE)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return SIGN_UP_MODES.find((mode) => mode === variable?.value) ?? 'open'
}

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
