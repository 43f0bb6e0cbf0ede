import type { Translation } from '@calotype/platform'
import type { frameTexts } from './text.ts'

export const de: Translation<typeof frameTexts> = {
  catalog: 'app/frame',
  texts: {
    skip: 'Zum Inhalt springen',
    main: 'Hauptnavigation',
    gallery: 'Galerie',
    pricing: 'Preise',
    blog: 'Blog',
    signIn: 'Anmelden',
    upload: 'Hochladen',
    logout: 'Abmelden',
    menu: 'Menü',
    footer: 'Über uns',
    language: 'Sprache',
    theme: { light: 'Design: hell', dark: 'Design: dunkel', system: 'Design: wie das System' },
    opening: 'Die Seite wird geöffnet',
    unsaved: {
      title: 'Änderungen verwerfen?',
      message: 'Deine Änderungen sind nicht gespeichert. Wenn du die Seite verlässt, gehen sie verloren.',
      discard: 'Verwerfen',
      keep: 'Weiter bearbeiten',
    },
    unreachable: {
      title: 'Server nicht erreichbar',
      message: 'Prüfe deine Verbindung. Die Seite öffnet sich, sobald der Server antwortet.',
      retry: 'Erneut versuchen',
    },
    trouble: {
      title: 'Etwas ist schiefgegangen',
      message:
        'Diese Seite kann nicht angezeigt werden. Prüfe deine Verbindung und versuche es erneut. Deine Fotos sind sicher.',
      retry: 'Seite neu laden',
    },
  },
}
