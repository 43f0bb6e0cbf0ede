import type { RootProps } from '@calotype/ui'
import { useUnsubscribe } from './useUnsubscribe.ts'
import { UnsubscribeView } from './UnsubscribeView.tsx'

export interface UnsubscribeScreenProps extends RootProps {
  /** Token from the link in an email. */
  token: string
}

/** Screen that an unsubscribe link opens, for people with and without an account. */
export function UnsubscribeScreen({ token, ...root }: UnsubscribeScreenProps) {
  return <UnsubscribeView {...useUnsubscribe(token)} {...root} />
}
