import type { Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { publicTexts } from './text.ts'

const { formatCount, pluralize } = format

/** Formats zero-based positions in the list as one-based numbers, such as 'Nummern 61 bis 120'. */
const formatPositions = ([first, last]: readonly [first: number, last: number]) =>
  first === last
    ? `Nummer ${formatCount(first + 1)}`
    : `Nummern ${formatCount(first + 1)} bis ${formatCount(last + 1)}`

export const de: Translation<typeof publicTexts> = {
  catalog: 'sharing/public',
  texts: {
    loading: 'Die geteilten Fotos werden geladen',
    invalid: 'Ungültiger Link',
    missing: 'Dieser Link ist abgelaufen oder existiert nicht.',
    failed: 'Die geteilten Fotos konnten nicht geladen werden. Versuche es später noch einmal.',
    rateLimited: 'Aus deinem Netzwerk wurden zu viele Links geöffnet.',
    rateLimitedHint: (minutes) =>
      `Warte bitte. Diese Seite versucht es in ${pluralize(minutes, 'Minute', 'Minuten')} von selbst noch einmal. Du musst sie nicht neu laden.`,
    hint: 'Prüfe den Link oder frage die Person, die ihn mit dir geteilt hat.',
    retry: 'Erneut versuchen',
    downloadAll: 'Alle herunterladen',
    downloading: (position, total) =>
      `${formatCount(position)} von ${formatCount(total)} wird heruntergeladen`,
    downloadIncomplete: (count, ranges) =>
      `${pluralize(count, 'Objekt konnte', 'Objekte konnten')} nicht heruntergeladen werden, weil ein Teil der Liste nicht geladen wurde: ${ranges.map(formatPositions).join(', ')}. Prüfe deine Verbindung und versuche es erneut.`,
    downloadZip: 'Als ZIP herunterladen',
    viewer: {
      loading: 'Die Datei wird geöffnet',
      title: 'Server nicht erreichbar',
      message: 'Prüfe deine Verbindung. Die Datei öffnet sich, sobald der Server antwortet.',
      retry: 'Erneut versuchen',
      close: 'Schließen',
    },
  },
}
