import type { Translation } from '@calotype/platform'
import type { welcomeTexts } from './text.ts'

export const de: Translation<typeof welcomeTexts> = {
  catalog: 'welcome',
  texts: {
    title: 'Mit deinem Server verbinden',
    lead: 'Gib die Adresse des Calotype-Servers ein, auf dem deine Fotos liegen.',
    address: 'Serveradresse',
    example: 'photos.example.org',
    submit: 'Weiter',
    submitting: 'Wird verbunden\u00A0…',
    warning: (origin) =>
      `Die Verbindung zu ${origin} ist nicht verschlüsselt. Andere im Netz könnten dein Passwort und deine Fotos lesen.`,
    anyway: 'Trotzdem verbinden',
  },
}
