import { createTexts } from '@calotype/platform'

/** Date of the last update of both legal pages (LEGAL-012, LEGAL-024). */
export const legalTexts = /* @__PURE__ */ createTexts('site/legal', {
  updated: 'Last Updated: June 11, 2025',
})

export type LegalTexts = (typeof legalTexts)['english']
