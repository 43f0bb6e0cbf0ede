import type { ServerTexts } from './serverTexts.ts'

export const german: ServerTexts = {
  untitledAlbum: 'Album ohne Titel',
  archive: {
    noticeName: 'Nicht enthaltene Dateien.txt',
    notice:
      'Diese Dateien sind auf dem Server beschädigt oder fehlen. Wer sie hochgeladen hat, kann sie noch einmal hochladen.\n\n',
  },
  reset: {
    subject: 'Neues Passwort für Calotype festlegen',
    reason: 'Jemand, wahrscheinlich du, möchte das Passwort deines Calotype-Kontos zurücksetzen.',
    instructions: (minutes) =>
      `Lege hier ein neues Passwort fest. Der Link funktioniert einmal und ist ${minutes}\u00A0Minuten gültig:`,
    disclaimer: 'Wenn du das nicht warst, ignoriere diese E-Mail. Dein Passwort bleibt unverändert.',
  },
  verification: {
    subject: 'E-Mail-Adresse für Calotype bestätigen',
    instructions:
      'Bestätige diese Adresse, um zu sehen, was andere mit dir teilen. Der Link funktioniert einmal und ist 24\u00A0Stunden gültig:',
    disclaimer: 'Wenn du kein Calotype-Konto erstellt hast, ignoriere diese E-Mail.',
  },
  emailChange: {
    subject: 'Neue E-Mail-Adresse für Calotype bestätigen',
    instructions:
      'Bestätige diese Adresse, um sie für dein Calotype-Konto zu verwenden. Der Link funktioniert einmal und ist 24\u00A0Stunden gültig:',
    disclaimer: 'Wenn du das nicht angefordert hast, ignoriere diese E-Mail.',
    noticeSubject: 'Deine E-Mail-Adresse für Calotype wurde geändert',
    notice: (email) =>
      `Die E-Mail-Adresse deines Calotype-Kontos wurde geändert. E-Mails gehen jetzt an ${email}.`,
    warning:
      'Wenn du das nicht warst, kennt jemand dein Passwort. Wende dich an die Administration deines Servers.',
  },
  unsubscribe: {
    news: 'Du bekommst diese E-Mail, weil du ein Calotype-Konto hast.',
    invitations: 'Du bekommst diese E-Mail, weil dich jemand eingeladen hat.',
    action: 'Abbestellen',
  },
  invitation: {
    album: {
      subject: '{{who}} hat ein Album mit dir geteilt',
      message: '{{who}} hat auf Calotype das Album „{{title}}“ mit dir geteilt.',
    },
    media: {
      subject: '{{who}} hat ein Foto mit dir geteilt',
      message: '{{who}} hat auf Calotype „{{title}}“ mit dir geteilt.',
    },
    family: {
      subject: '{{who}} lädt dich in eine Familiengruppe ein',
      message: '{{who}} lädt dich auf Calotype in die Familiengruppe „{{title}}“ ein.',
    },
    account: {
      subject: '{{who}} lädt dich zu Calotype ein',
      message: '{{who}} lädt dich ein, deine Fotos und Videos in Calotype aufzubewahren.',
    },
    open: 'Hier kannst du es öffnen:',
    signUp: 'Erstelle mit dieser E-Mail-Adresse ein Konto, um es zu sehen:',
    verify: 'Melde dich an und bestätige diese E-Mail-Adresse, um es zu sehen:',
    disclaimer: 'Wenn du diese Person nicht kennst, ignoriere diese E-Mail.',
  },
}
