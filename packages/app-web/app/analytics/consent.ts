import type { KeyValueStorage } from '../storage.ts'

/** Local storage key of the visitor's answer, `yes` or `no`. */
export const CONSENT_KEY = 'analytics'

export type ConsentAnswer = 'yes' | 'no'

/**
 * `open` means that the visitor has not answered. `signaled` means that the browser sends a do-not-track signal, which
 * counts as a no.
 */
export type ConsentState = ConsentAnswer | 'open' | 'signaled'

export interface Consent {
  state: () => ConsentState
  answer: (answer: ConsentAnswer) => void
  /** Calls `listener` after every answer in this or another tab. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** Properties of `navigator` that refuse tracking: Do Not Track and Global Privacy Control. */
export type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

export function createConsent({ storage, signals }: { storage: KeyValueStorage; signals: Signals }): Consent {
  const listeners = new Set<() => void>()

  return {
    state() {
      if (signals.doNotTrack === '1' || signals.globalPrivacyControl === true) return 'signaled'
      const storedAnswer = storage.getItem(CONSENT_KEY)
      return storedAnswer === 'yes' || storedAnswer === 'no' ? storedAnswer : 'open'
    },
    answer(answer) {
      storage.setItem(CONSENT_KEY, answer)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
