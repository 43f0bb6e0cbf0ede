import { useSyncExternalStore } from 'react'
import type { Consent, ConsentState } from './consent.ts'

/** What was answered; a page that is drawn ahead of time asks nobody. */
export function useConsent({ subscribe, state }: Consent): ConsentState {
  return useSyncExternalStore<ConsentState>(subscribe, state, () => 'no')
}
