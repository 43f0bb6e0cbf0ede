import { createTexts } from '@calotype/platform'

export const consentTexts = /* @__PURE__ */ createTexts('app/consent', {
  label: 'Analytics',
  question: 'Can we collect anonymous usage statistics? Nothing is collected unless you allow it.',
  yes: 'Allow',
  no: 'Decline',
  on: 'Analytics: on',
  off: 'Analytics: off',
  signaled: 'Analytics: off (requested by your browser)',
})

export type ConsentTexts = (typeof consentTexts)['english']
