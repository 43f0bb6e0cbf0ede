import type { Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { linkTexts } from './text.ts'

const { pluralize } = format

export const de: Translation<typeof linkTexts> = {
  catalog: 'admin/links',
  texts: {
    title: 'Geteilte Links',
    refresh: 'Aktualisieren',
    loading: 'Links werden geladen',
    failed: 'Die Links konnten nicht geladen werden',
    search: 'Titel, Konto oder Link suchen',
    found: (count) => `${pluralize(count, 'Link', 'Links')} gefunden`,
    empty: 'Noch keine Links',
    noMatch: 'Zu dieser Suche gibt es keine Links.',
    name: 'Titel',
    owner: 'Konto',
    files: 'Dateien',
    created: 'Erstellt',
    expires: 'Läuft ab',
    never: 'Nie',
    expired: 'Abgelaufen',
    state: 'Status',
    open: 'Offen',
    disabled: 'Gesperrt',
    actions: 'Aktionen',
    disable: 'Sperren',
    disableLabel: (title) => `${title} sperren`,
    enable: 'Entsperren',
    enableLabel: (title) => `${title} entsperren`,
    didDisable: 'Link gesperrt. Niemand kann ihn öffnen.',
    didEnable: 'Link entsperrt',
    changeFailed: 'Der Link konnte nicht geändert werden',
    more: {
      loading: 'Weitere Links werden geladen',
      failed: 'Weitere Links konnten nicht geladen werden.',
      retry: 'Erneut versuchen',
      end: 'Das sind alle Links',
    },
  },
}
