import type { Translation } from '@calotype/platform'
import type { legalTexts } from './text.ts'

export const de: Translation<typeof legalTexts> = {
  catalog: 'site/legal',
  texts: {
    updated: 'Zuletzt aktualisiert am 11.\u00A0Juni 2025',
  },
}
