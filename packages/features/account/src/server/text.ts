import { createTexts } from '@calotype/platform'

export const serverTexts = /* @__PURE__ */ createTexts('account/server', {
  connectedTo: (host: string) => `Connected to ${host}`,
  change: 'Change server…',
})

export type ServerTexts = (typeof serverTexts)['english']
