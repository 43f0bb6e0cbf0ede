import { type Translation, formatCount } from '@calotype/platform'
import type { manageTexts } from './text.ts'

const formatAccounts = (count: number) => (count === 1 ? '1 Konto' : `${formatCount(count)} Konten`)

export const de: Translation<typeof manageTexts> = {
  catalog: 'admin/manage',
  texts: {
    add: 'Konto hinzufügen',
    export: 'Als CSV exportieren',
    exportFailed: 'Die Konten konnten nicht exportiert werden',
    role: 'Rolle',
    anyRole: 'Alle Rollen',
    roles: {
      ADMIN: 'Administration',
      USER: 'Mitglieder',
      MODERATOR: 'Moderation',
      VIEWER: 'Nur Ansicht',
    },
    status: 'Status',
    anyStatus: 'Alle Konten',
    active: 'Aktiv',
    disabled: 'Gesperrt',
    select: 'Auswahl',
    selectUser: (email) => `${email} auswählen`,
    menu: (email) => `Weitere Aktionen für ${email}`,
    actions: {
      devices: 'Geräte und letzte Anmeldung',
      quota: 'Speicherplatz begrenzen',
      password: 'Passwort zurücksetzen',
      signOut: 'Überall abmelden',
      disable: 'Sperren',
      enable: 'Entsperren',
      delete: 'Löschen',
    },
    selection: {
      label: 'Auswahl',
      selected: (count) => `${formatCount(count)} ausgewählt`,
      clear: 'Auswahl aufheben',
    },
    saving: 'Wird gespeichert\u00A0…',
    failed: 'Die Änderung ist fehlgeschlagen. Versuche es erneut.',
    someFailed: (failed, all, reason) =>
      `${formatCount(failed)} von ${formatAccounts(all)} ${failed === 1 ? 'konnte' : 'konnten'} nicht geändert werden: ${reason}`,
    done: {
      disabled: (count) => `${formatAccounts(count)} gesperrt`,
      enabled: (count) => `${formatAccounts(count)} entsperrt`,
      signedOut: (count) => `${formatAccounts(count)} abgemeldet`,
      deleted: (count) => `${formatAccounts(count)} gelöscht`,
      invited: 'Die Einladung ist gesendet',
      quota: 'Die Speichergrenze ist gespeichert',
    },
    create: {
      title: 'Konto hinzufügen',
      how: 'Art',
      invite: 'Per E-Mail einladen',
      password: 'Konto mit zufälligem Passwort anlegen',
      inviteHint: 'Wer eingeladen ist, wählt Namen und Passwort selbst. Der Link gilt 30 Tage.',
      passwordHint: 'Du siehst das Passwort nur einmal. Die Adresse gilt als bestätigt.',
      email: 'E-Mail-Adresse',
      firstName: 'Vorname (optional)',
      lastName: 'Nachname (optional)',
      submitInvite: 'Einladung senden',
      submitCreate: 'Konto anlegen',
      submitting: 'Wird gespeichert\u00A0…',
      cancel: 'Abbrechen',
    },
    password: {
      title: 'Passwort zurücksetzen',
      message: (email) =>
        `Das Passwort von ${email} gilt dann nicht mehr. Alle Sitzungen enden, und alle Zugriffstoken werden widerrufen.`,
      shown: (email) => `Neues Passwort von ${email}`,
      hint: 'Kopiere es jetzt. Es wird nicht noch einmal angezeigt.',
      label: 'Passwort',
      close: 'Fertig',
    },
    signOut: {
      title: 'Überall abmelden',
      message: (who) => `Alle Sitzungen von ${who} enden, und alle Zugriffstoken werden widerrufen.`,
    },
    disable: {
      title: (count) => (count === 1 ? 'Konto sperren' : 'Konten sperren'),
      message: (who) =>
        `Bis du ${who} wieder entsperrst, ist keine Anmeldung möglich. Sitzungen enden, und Links und Zugriffstoken funktionieren nicht mehr. Fotos und Alben bleiben erhalten.`,
    },
    delete: {
      title: (count) => (count === 1 ? 'Konto löschen' : 'Konten löschen'),
      message: (who) =>
        `Alle Fotos, Alben, Links und Freigaben von ${who} werden gelöscht. Fotos, die andere zu diesen Alben hinzugefügt haben, bleiben in deren Mediatheken.`,
    },
    users: formatAccounts,
    quota: {
      title: 'Speicherplatz begrenzen',
      own: 'Speichergrenze in GB',
      hint: 'Leer lassen, damit die Grenze des Tarifs gilt.',
      invalid: 'Gib mindestens 0,1 ein.',
      submit: 'Speichern',
      submitting: 'Wird gespeichert\u00A0…',
      cancel: 'Abbrechen',
    },
    devices: {
      title: 'Geräte',
      lastSignIn: (moment) => `Letzte Anmeldung: ${moment}`,
      never: 'Noch nie angemeldet',
      unknown: 'Unbekanntes Gerät',
      lastUsed: (moment) => `Zuletzt verwendet: ${moment}`,
      none: 'Auf keinem Gerät angemeldet',
      loading: 'Geräte werden geladen',
      failed: 'Die Geräte konnten nicht geladen werden',
      retry: 'Erneut versuchen',
      close: 'Fertig',
    },
  },
}
