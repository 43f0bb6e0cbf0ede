import { useSyncExternalStore } from 'react'
import type { Consent, ConsentState } from './consent.ts'

export function useConsent({ subscribe, state }: Consent): ConsentState {
  return useSyncExternalStore<ConsentState>(subscribe, state, () => 'no')
}
