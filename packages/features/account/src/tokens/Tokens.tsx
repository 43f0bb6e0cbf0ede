import { isAdmin, useSession } from '@calotype/platform'
import { TokensView } from './TokensView.tsx'
import { useTokens } from './useTokens.ts'

/** Section "Access Tokens". Lists, creates and revokes tokens for scripts and apps. */
export function Tokens() {
  const session = useSession()
  const isAdministrator = session.status === 'signedIn' && isAdmin(session.user)
  return <TokensView list={useTokens()} isAdministrator={isAdministrator} />
}
