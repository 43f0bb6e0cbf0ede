import { browserStorage } from '../storage.ts'
import { createConsent } from './consent.ts'

export const visitorConsent = createConsent({ storage: browserStorage(), signals: globalThis.navigator })
