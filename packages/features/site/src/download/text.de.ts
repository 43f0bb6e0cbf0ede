import { brand, type Translation } from '@calotype/platform'
import type { downloadTexts } from './text.ts'

export const de: Translation<typeof downloadTexts> = {
  catalog: 'site/download',
  texts: {
    back: 'Zur Startseite',
    title: `${brand.name} für deinen Computer`,
    lead: 'Die Desktop-App lädt ganze Ordner und Archive hoch, auch Google-Takeout-Exporte, und kann Ordner auf neue Fotos überwachen. Wenn du nur Fotos und Videos bis 5\u00A0GB hochlädst, genügt dein Browser.',
    recommended: 'Für dich empfohlen',
    named: (system) => `${brand.name} für ${system}`,
    requirements: 'Systemvoraussetzungen',
    systems: 'Alle Systeme',
    yours: 'Dein System',
    download: (system) => `Für ${system} herunterladen`,
    missing: (system) => `Für ${system} gibt es noch keinen Download.`,
    withoutScripts: 'Aktiviere JavaScript, um die Downloads zu sehen.',
    failed: 'Die Downloads sind gerade nicht verfügbar.',
    failedHint: 'Das Problem liegt bei uns. Versuche es gleich noch einmal.',
    tryAgain: 'Erneut versuchen',
    disabled: 'Die Downloads der Desktop-App sind zurzeit abgeschaltet.',
    none: 'Es gibt noch keine Downloads.',
    inTheBrowser: 'Du kannst deine Mediathek im Browser benutzen und dort Fotos und Videos hochladen.',
    toTheBrowser: 'Im Browser öffnen',
  },
}
