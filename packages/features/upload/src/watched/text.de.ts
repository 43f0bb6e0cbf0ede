import { hasVisibleCharacter, isolateDirection, type Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import { de as upload } from '../text.de.ts'
import type { watchedTexts } from './text.ts'

const formatName = (name: string) =>
  hasVisibleCharacter(name) ? isolateDirection(name) : 'Ordner ohne Namen'
const formatParent = (parent: string) => `in ${formatName(parent)}`

export const de: Translation<typeof watchedTexts> = {
  catalog: 'upload/watched',
  texts: {
    title: 'Überwachte Ordner',
    hint: 'Neue Dateien in diesen Ordnern werden automatisch hochgeladen. Gelöscht wird nie etwas, weder auf diesem Computer noch in deiner Mediathek.',
    watch: 'Ordner überwachen',
    none: 'Keine überwachten Ordner.',
    opensAtLogin: 'Bei der Anmeldung öffnen',
    opensAtLoginHint:
      'Startet im Hintergrund, wenn du dich an diesem Computer anmeldest, damit neue Dateien automatisch hochgeladen werden.',
    settingFailed: (reason) => `Die Einstellung konnte nicht geändert werden: ${reason}`,

    inParent: formatParent,
    nameWithParent: (name, parent) =>
      parent === null ? formatName(name) : `${formatName(name)} ${formatParent(parent)}`,
    states: {
      watching: 'Aktuell',
      sending: 'Wird hochgeladen',
      unpacking: 'Wird entpackt',
      away: 'Nicht verbunden',
      paused: 'Angehalten',
      failed: 'Fehlgeschlagen',
    },
    unpackingNote: 'Archive werden entpackt. Neue Dateien werden trotzdem hochgeladen.',
    incomplete: 'Einige Dateien wurden nicht hochgeladen',
    nothing: 'Nichts zum Hochladen',
    retrying: (kind) =>
      kind === 'serverFull'
        ? 'Dem Server fehlt Speicherplatz. Das Hochladen geht weiter, sobald die Administration welchen freigibt.'
        : upload.texts.retryingFiles(kind),
    uploaded: (count) => `${format.pluralize(count, 'Datei', 'Dateien')} hochgeladen`,
    checkedAt: (moment) => `Zuletzt geprüft: ${moment}`,
    notChecked: 'Noch nicht geprüft',

    showWhy: 'Warum?',
    showWhyLabel: (name) => `Warum einige Dateien aus ${name} nicht hochgeladen wurden`,
    filesTitle: (name) => `Nicht hochgeladene Dateien aus ${name}`,
    tryAgain: 'Erneut versuchen',
    tryAgainLabel: (name) => `Erneut versuchen: ${name}`,
    unwatch: 'Nicht mehr überwachen',
    unwatchLabel: (name) => `${name} nicht mehr überwachen`,
    unwatchTitle: (name) => `${name} nicht mehr überwachen?`,
    unwatchConsequence:
      'Hochgeladene Dateien bleiben in deiner Mediathek. Neue Dateien in diesem Ordner werden nicht mehr hochgeladen.',
    keepWatching: 'Weiter überwachen',

    addFailed: (reason) => `Der Ordner kann nicht überwacht werden: ${reason}`,
    removeFailed: (reason) => `Die Überwachung konnte nicht beendet werden: ${reason}`,
    retryFailed: (reason) => `Der neue Versuch ist fehlgeschlagen: ${reason}`,
  },
}
