import { brand, type Translation } from '@calotype/platform'
import type { accountTexts } from './text.ts'

const accountCreated = 'Dein Konto ist erstellt. Du kannst dich jetzt anmelden.'

export const de: Translation<typeof accountTexts> = {
  catalog: 'account',
  texts: {
    advice: {
      network: 'Prüfe deine Internetverbindung, bevor du es erneut versuchst.',
      timeout: 'Der Server hat zu lange nicht geantwortet. Warte einen Moment, bevor du es erneut versuchst.',
      unavailable: 'Der Server ist gerade nicht verfügbar. Warte einen Moment, bevor du es erneut versuchst.',
    },
    login: {
      notices: {
        accountCreated,
        accountDeleted: 'Dein Konto wurde gelöscht.',
        ended: 'Du wurdest abgemeldet. Melde dich an, um fortzufahren.',
      },
      title: `Bei ${brand.name} anmelden`,
      email: 'E-Mail-Adresse',
      emailMissing: 'Gib deine E-Mail-Adresse ein.',
      emailInvalid: 'Gib eine gültige E-Mail-Adresse ein.',
      password: 'Passwort',
      passwordMissing: 'Gib dein Passwort ein.',
      remember: 'Angemeldet bleiben',
      rememberHint: 'Du bleibst auf diesem Gerät angemeldet, bis du dich abmeldest.',
      forgot: 'Passwort vergessen?',
      submit: 'Anmelden',
      submitting: 'Du wirst angemeldet\u00A0…',
      failed: 'Die Anmeldung ist fehlgeschlagen. Prüfe E-Mail-Adresse und Passwort.',
      newHere: `Neu bei ${brand.name}?`,
      signUp: 'Konto erstellen',
    },
    signUp: {
      title: 'Konto erstellen',
      invited: (email) =>
        `Du bist eingeladen. Erstelle ein Konto mit ${email}, um zu sehen, was mit dir geteilt wurde.`,
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail-Adresse',
      password: 'Passwort',
      confirmation: 'Passwort bestätigen',
      mismatch: 'Stimmt nicht mit dem Passwort oben überein.',
      terms: {
        accept: 'Ich akzeptiere die',
        service: 'Nutzungsbedingungen',
        and: 'und die',
        privacy: 'Datenschutzerklärung',
        newTab: '(öffnet sich in einem neuen Tab)',
      },
      strength: {
        empty: 'Gib ein Passwort ein',
        byScore: [
          'Schwaches Passwort',
          'Schwaches Passwort',
          'Mittelstarkes Passwort',
          'Gutes Passwort',
          'Starkes Passwort',
        ],
      },
      problems: {
        missing: 'Fülle alle Pflichtfelder aus.',
        mismatch: 'Die Passwörter stimmen nicht überein.',
        terms: 'Akzeptiere die Nutzungsbedingungen und die Datenschutzerklärung.',
        weak: 'Wähle ein stärkeres Passwort.',
        email: 'Gib eine gültige E-Mail-Adresse ein.',
      },
      submit: 'Konto erstellen',
      submitting: 'Konto wird erstellt\u00A0…',
      failed: 'Das Konto konnte nicht erstellt werden. Versuche es erneut.',
      done: accountCreated,
      plan: (name, storage, price) =>
        `Du hast ${name} gewählt: ${storage} Speicherplatz für ${price}. Das Konto ist kostenlos. Dein Abo kannst du nach der Anmeldung abschließen.`,
      signedIn: {
        title: 'Diese Einladung gilt für ein anderes Konto',
        message: (email, invitedEmail) =>
          `Du bist als ${email} angemeldet, die Einladung gilt aber für ${invitedEmail}. Melde dich ab, um mit dieser Adresse ein Konto zu erstellen oder dich damit anzumelden.`,
        signOut: 'Abmelden',
        stay: 'Zu deiner Galerie',
      },
      hasAccount: 'Hast du schon ein Konto?',
      signIn: 'Anmelden',
    },
    home: 'Zur Startseite',
    claims: {
      tagline: 'Deine Fotos, bewahrt wie Abzüge.',
      encryption: {
        title: 'Ende-zu-Ende-Verschlüsselung',
        text: 'Was heute verschlüsselt ist und was noch nicht',
      },
      organization: {
        title: 'Automatisch sortiert',
        text: 'Fotos sind nach dem Tag sortiert, an dem sie aufgenommen wurden.',
      },
      sharing: { title: 'Sicheres Teilen', text: 'Mit wem du willst und so lange du willst.' },
      terms: ['Kostenloser Tarif', 'Keine Kreditkarte', 'Eingerichtet in unter 2\u00A0Minuten'],
    },
  },
}
