import { brand, type Translation } from '@calotype/platform'
import type { landingTexts } from './text.ts'

const { freeStorage, paidFrom, family, law } = brand.claims

export const de: Translation<typeof landingTexts> = {
  catalog: 'site/landing',
  texts: {
    hero: {
      start: 'Kostenlos starten',
      signIn: 'Anmelden',
    },
    facts: [
      { value: freeStorage, label: 'kostenlos, ohne Kreditkarte' },
      { value: paidFrom, label: 'kostet der kleinste Bezahltarif' },
      { value: family, label: 'teilen sich einen Familientarif' },
      { value: law, label: 'schützt deine Daten in Europa' },
    ],
    audiences: 'Für Familien, Profis und Organisationen',
    faq: 'Häufige Fragen',
    comparison: {
      feature: 'Funktion',
      product: brand.name,
    },
    apps: {
      title: 'Auf deinem Computer und deinem Handy',
      lead: 'Deine Mediathek öffnet sich in jedem aktuellen Browser. Die Desktop-App lädt auch ganze Ordner, Archive und Google-Takeout-Exporte hoch.',
      storeWhere: 'Bei Google Play',
      store: 'App für Android',
      desktopWhere: 'Windows, macOS, Linux',
      desktop: 'Desktop-App',
    },
    end: {
      start: (hasFreeTrial) => (hasFreeTrial ? 'Kostenlos testen' : 'Kostenloses Konto erstellen'),
      signIn: 'Anmelden',
    },
    footer: {
      product: 'Produkt',
      compare: 'Vergleiche',
      legal: 'Datenschutz und Bedingungen',
      home: 'Überblick',
      download: 'Desktop-App',
      blog: 'Blog',
      encryption: 'Verschlüsselung',
      privacy: 'Datenschutzerklärung',
      terms: 'Nutzungsbedingungen',
    },
  },
}
