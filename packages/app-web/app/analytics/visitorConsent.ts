import { browserStorage } from '../storage.ts'
import { createConsent } from './consent.ts'

/** Consent of the visitor who uses this browser. */
export const visitorConsent = createConsent({ storage: browserStorage(), signals: globalThis.navigator })
