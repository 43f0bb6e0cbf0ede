import { useSyncExternalStore } from 'react'
import type { Consent, ConsentState } from './consent.ts'

/** Returns the visitor's answer, or `no` during prerendering. */
export function useConsent({ subscribe, state }: Consent): ConsentState {
  return useSyncExternalStore<ConsentState>(subscribe, state, () => 'no')
}
