import type { Translation } from '@calotype/platform'
import type { connectionTexts } from './text.ts'

export const de: Translation<typeof connectionTexts> = {
  catalog: 'app/connection',
  texts: {
    unreachable: {
      title: 'Server nicht erreichbar.',
      hint: 'Prüfe deine Verbindung. Die Seite wird aktualisiert, sobald der Server antwortet.',
    },
    offline: {
      title: 'Du bist offline.',
      hint: 'Die Seite wird aktualisiert, sobald du wieder online bist.',
    },
    check: 'Jetzt versuchen',
    pendingViewer: {
      loading: 'Das Foto wird geöffnet',
      title: 'Server nicht erreichbar',
      message: 'Prüfe deine Verbindung. Das Foto öffnet sich, sobald der Server antwortet.',
      retry: 'Erneut versuchen',
      close: 'Schließen',
    },
  },
}
