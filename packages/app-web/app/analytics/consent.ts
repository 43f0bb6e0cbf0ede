import type { KeptWords } from '../storage.ts'

/** Local-storage key of what a visitor answered: `yes` or `no`, and nothing while they have not. */
export const CONSENT_KEY = 'analytics'

export type Answer = 'yes' | 'no'

/** `open`: nobody has answered yet. `signalled`: the browser itself asks not to be tracked, which counts as a no. */
export type ConsentState = Answer | 'open' | 'signalled'

/** Whether a visitor lets events be noted. */
export interface Consent {
  state: () => ConsentState
  answer: (answer: Answer) => void
  /** Calls after every answer, of this tab or another. */
  subscribe: (listener: () => void) => () => void
}

/** What of the browser says that its owner wants no tracking: Do Not Track and Global Privacy Control. */
export type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Keeps a visitor's answer until they change it. */
export function createConsent({ words, signals }: { words: KeptWords; signals: Signals }): Consent {
  const listeners = new Set<() => void>()

  return {
    state() {
      if (signals.doNotTrack === '1' || signals.globalPrivacyControl === true) return 'signalled'
      const answered = words.getItem(CONSENT_KEY)
      return answered === 'yes' || answered === 'no' ? answered : 'open'
    },
    answer(answer) {
      words.setItem(CONSENT_KEY, answer)
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
