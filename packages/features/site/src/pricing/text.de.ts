import type { Translation } from '@calotype/platform'
import type { pricingTexts } from './text.ts'

export const de: Translation<typeof pricingTexts> = {
  catalog: 'site/pricing',
  texts: {
    title: 'Tarife und Preise',
    lead: 'Alle Tarife speichern deine Originale Byte für Byte. Sie unterscheiden sich darin, wie viel Speicherplatz du bekommst.',
    popular: 'beliebt',
    free: 'Kostenlos',
    perMonth: '/Monat',
    ofStorage: 'Speicherplatz',
    actions: {
      free: 'Loslegen',
      popular: 'Kostenlos testen',
      enterprise: 'Vertrieb kontaktieren',
      other: 'Tarif wählen',
    },
    terms: 'Monatliche Abrechnung. Du kannst jederzeit kündigen und alle deine Fotos exportieren.',
    failedTitle: 'Die Preise sind gerade nicht verfügbar',
    failed: 'Die Tarife konnten nicht geladen werden. Versuche es später noch einmal.',
    retry: 'Erneut versuchen',
    empty: 'Zurzeit gibt es keine Tarife. Schau später noch einmal vorbei.',
    withoutScript: 'Es gibt einen kostenlosen Tarif und größere für Familien und Profis.',
    signUp: 'Konto erstellen',
  },
}
