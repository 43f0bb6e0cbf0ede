import { brand, type Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { blogTexts } from './text.ts'

const { pluralize } = format

export const de: Translation<typeof blogTexts> = {
  catalog: 'blog',
  texts: {
    cover: (plant) => `Cyanotypie: ${plant}`,
    list: {
      title: `Der ${brand.name}-Blog`,
      intro: `Wie du deine Fotos umziehst, ordnest, teilst und schützt – von den Menschen, die ${brand.name} machen.`,
      searchLabel: 'Artikel durchsuchen',
      search: 'Suchen',
      categories: 'Kategorien',
      all: 'Alle Artikel',
      featured: 'Ausgewählte Artikel',
      latest: 'Neueste Artikel',
      inCategory: (category) => `Artikel zu ${category}`,
      results: (query) => `Suchergebnisse für „${query}“`,
      count: (count) => pluralize(count, 'Artikel', 'Artikel'),
      failed: 'Die Artikel konnten nicht geladen werden',
      failedHint: 'Lade die Seite neu oder schau später noch einmal vorbei.',
      tryAgain: 'Erneut versuchen',
      noResults: (query) => `Zu „${query}“ gibt es keine Artikel.`,
      noneInCategory: (category) => `In der Kategorie „${category}“ gibt es noch keine Artikel.`,
      none: 'Zurzeit gibt es keine Artikel.',
    },
    card: {
      minutes: (count) => `${count}\u00A0Min. Lesezeit`,
      tag: (tag) => `#${tag}`,
    },
    post: {
      progress: 'Lesefortschritt',
      back: 'Zurück zum Blog',
      contents: 'Auf dieser Seite',
      linkTo: (heading) => `Link zu „${heading}“`,
      table: (columns) => `Tabelle: ${columns.join(', ')}`,
      share: 'Teilen',
      copy: 'Link kopieren',
      copied: 'Kopiert!',
      copyFailed: 'Nicht kopiert',
      tryTitle: `Speichere deine Fotos bei ${brand.name}`,
      start: (hasFreeTrial) => (hasFreeTrial ? 'Kostenlos testen' : 'Kostenloses Konto erstellen'),
      signIn: 'Anmelden',
      ready: 'Bereit für einen Fotospeicher in der EU?',
      readyHint: 'Lade ein paar Fotos hoch, sieh dich um und nimm alles wieder mit, wann immer du willst.',
      related: 'Ähnliche Artikel',
      failed: 'Der Artikel konnte nicht geladen werden',
      failedHint: 'Versuche es später noch einmal.',
      missing: 'Artikel nicht gefunden',
      missingHint: 'Den Artikel gibt es nicht, oder er ist umgezogen.',
    },
  },
}
