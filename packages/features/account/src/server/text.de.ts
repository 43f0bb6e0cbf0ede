import type { Translation } from '@calotype/platform'
import type { serverTexts } from './text.ts'

export const de: Translation<typeof serverTexts> = {
  catalog: 'account/server',
  texts: {
    connectedTo: (host) => `Verbunden mit ${host}`,
    change: 'Server wechseln\u00A0…',
  },
}
