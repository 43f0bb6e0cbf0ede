import { getBrowserStorage } from '../storage.ts'
import { createConsent } from './consent.ts'

export const visitorConsent = createConsent({ storage: getBrowserStorage(), signals: globalThis.navigator })
