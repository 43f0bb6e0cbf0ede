import type { Translation } from '@calotype/platform'
import type { subscriptionTexts } from './text.ts'

/** German names of the payment provider's subscription statuses. */
const STATUS_NAMES: Readonly<Record<string, string>> = {
  active: 'aktiv',
  trialing: 'Testphase',
  past_due: 'überfällig',
  unpaid: 'unbezahlt',
  incomplete: 'unvollständig',
  incomplete_expired: 'abgelaufen',
  canceled: 'gekündigt',
  paused: 'pausiert',
}

export const de: Translation<typeof subscriptionTexts> = {
  catalog: 'account/subscription',
  texts: {
    storage: 'Speicherplatz',
    used: (used, limit) => `${used} von ${limit} belegt`,
    trashCounts: 'Dateien im Papierkorb zählen mit, bis sie endgültig gelöscht sind.',
    full: 'Dein Speicherplatz ist voll. Deine Dateien sind sicher, aber du kannst keine weiteren hochladen.',

    verification: {
      unverified: (limit, email) =>
        `Bis du deine E-Mail-Adresse bestätigst, kannst du ${limit} speichern. Öffne den Link, den wir an ${email} geschickt haben, um den ganzen Speicherplatz deines Tarifs zu nutzen.`,
      resend: 'E-Mail erneut senden',
      sent: (email) =>
        `Wir haben einen neuen Link an ${email} geschickt. Öffne ihn, um den ganzen Speicherplatz deines Tarifs zu nutzen.`,
      failed: 'Die E-Mail konnte nicht gesendet werden. Versuche es erneut.',
    },

    loading: 'Dein Abo wird geladen',
    awaiting: 'Warten auf die Bestätigung deiner Zahlung\u00A0…',
    unconfirmed: 'Deine Zahlung ist noch nicht bestätigt. Das kann ein paar Minuten dauern.',
    checkAgain: 'Erneut prüfen',

    plans: 'Tarife',
    earlierChoice: {
      offered:
        'Schließe das Abo ab, um deinen gewählten Tarif zu nutzen. Bis dahin hast du den kostenlosen Tarif.',
      gone: 'Den gewählten Tarif gibt es nicht mehr. Wähle einen anderen oder bleib beim kostenlosen Tarif.',
    },
    noPayments:
      'Auf diesem Server kann man keine Tarife kaufen. Wenn du mehr Speicherplatz brauchst, frag die Administration.',
    noPlans: 'Zurzeit gibt es keine Tarife.',
    yourPlan: 'Dein Tarif',
    free: 'Kostenlos',
    perMonth: (price) => `${price} / Monat`,
    subscribe: 'Abo abschließen',
    subscribing: 'Bezahlseite wird geöffnet\u00A0…',
    noneToUpgrade: 'Wähle einen Tarif.',
    paymentFailed: 'Die Zahlung konnte nicht gestartet werden.',

    status: (status) => STATUS_NAMES[status] ?? status,
    renewsOn: (day) => `Verlängert sich am ${day}`,
    endsOn: (day) => `Endet am ${day}`,
    resume: 'Fortsetzen',
    resuming: 'Wird fortgesetzt\u00A0…',
    resumed: 'Dein Abo läuft weiter.',
    resumeFailed: 'Das Abo konnte nicht fortgesetzt werden.',

    billing: {
      pastDue:
        'Deine letzte Zahlung ist fehlgeschlagen. Aktualisiere deine Karte, um deinen Tarif zu behalten.',
      updateCard: 'Karte aktualisieren',
      open: 'Karte und Rechnungen',
      opening: 'Wird geöffnet\u00A0…',
      failed: 'Die Abrechnungsseite konnte nicht geöffnet werden.',
    },

    changePlan: 'Tarif wechseln',
    choose: 'Tarif wählen',
    option: (name, storage, price) => `${name}, ${storage}, ${price}`,
    tooSmall:
      'Du belegst mehr Speicherplatz, als dieser Tarif bietet. Deine Dateien blieben erhalten, aber du könntest keine weiteren hochladen.',
    changing: 'Tarif wird gewechselt\u00A0…',
    noneToChangeTo: 'Wähle den neuen Tarif.',
    changed: 'Dein Tarif ist gewechselt.',
    changeFailed: 'Der Tarif konnte nicht gewechselt werden.',

    cancelAtPeriodEnd: 'Zum Periodenende kündigen',
    cancelImmediately: 'Sofort kündigen',
    cancelTitle: 'Abo kündigen',
    cancelMessage: 'Möchtest du dein Abo wirklich kündigen?',
    cancelNowWarning: 'Du verlierst die restliche Zeit, für die du schon bezahlt hast.',
    cancelling: 'Wird gekündigt\u00A0…',
    keep: 'Abo behalten',
    ending: 'Dein Abo endet mit dem laufenden Abrechnungszeitraum.',
    canceled: 'Dein Abo ist sofort gekündigt.',
    cancelFailed: 'Das Abo konnte nicht gekündigt werden.',
  },
}
