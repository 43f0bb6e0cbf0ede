import { keptWords } from '../storage.ts'
import { createConsent } from './consent.ts'

/** The consent of whoever sits at this browser. */
export const visitorConsent = createConsent({ words: keptWords(), signals: globalThis.navigator })
