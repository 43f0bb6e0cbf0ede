import type { Translation } from '@calotype/platform'
import type { unsubscribeTexts } from './text.ts'

export const de: Translation<typeof unsubscribeTexts> = {
  catalog: 'account/unsubscribe',
  texts: {
    title: 'E-Mails abbestellen',
    loading: 'Deine Auswahl wird geladen\u00A0…',
    subscribed: {
      news: (email) => `${email} bekommt Neuigkeiten von der Administration dieses Servers.`,
      invitations: (email) => `${email} bekommt E-Mails, wenn dich jemand einlädt oder etwas mit dir teilt.`,
    },
    unsubscribed: {
      news: (email) => `${email} bekommt keine Neuigkeiten mehr.`,
      invitations: (email) =>
        `${email} bekommt keine E-Mails mehr, wenn dich jemand einlädt oder etwas mit dir teilt.`,
    },
    unsubscribe: 'Abbestellen',
    unsubscribing: 'Wird abbestellt\u00A0…',
    resubscribe: 'Wieder abonnieren',
    resubscribing: 'Wird abonniert\u00A0…',
    hint: 'E-Mails, die du für dein Konto brauchst, kommen weiterhin an, zum Beispiel ein Link für ein neues Passwort.',
    failed: 'Deine Auswahl konnte nicht geladen werden. Versuche es erneut.',
    changeFailed: 'Deine Auswahl konnte nicht gespeichert werden. Versuche es erneut.',
    retry: 'Erneut versuchen',
    toAccount: 'Zu den Kontoeinstellungen',
  },
}
