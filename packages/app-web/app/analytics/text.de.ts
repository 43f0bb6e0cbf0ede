import type { Translation } from '@calotype/platform'
import type { consentTexts } from './text.ts'

export const de: Translation<typeof consentTexts> = {
  catalog: 'app/consent',
  texts: {
    label: 'Statistik',
    question: 'Dürfen wir anonyme Nutzungsstatistiken erheben? Ohne deine Zustimmung wird nichts erhoben.',
    yes: 'Zustimmen',
    no: 'Ablehnen',
    on: 'Statistik: an',
    off: 'Statistik: aus',
    signaled: 'Statistik: aus (von deinem Browser vorgegeben)',
  },
}
