import type { ErrorCode, ServerProblem, TranslateError } from '@calotype/api'
import { createFormat } from './createFormat.ts'
import { isolateDirection } from './isolateDirection.ts'
import { de as words } from './words.de.ts'

type Params = ServerProblem['params']
type Message = string | ((params: Params) => string)

const { formatBytes, formatCount } = createFormat('de', words.texts)

const bytes = (params: Params, name: string) => formatBytes(Number(params[name]))
const file = ({ name }: Params) => `„${isolateDirection(String(name))}“`
const limit = ({ limit: value }: Params) => formatCount(Number(value))

const messages: Readonly<Record<ErrorCode, Message>> = {
  ACCOUNT_DISABLED: 'Dieses Konto ist gesperrt. Wende dich an die Administration dieses Servers.',
  ADMIN_SCOPES: 'Nur Konten mit der Rolle ADMIN können Token mit Administrationsrechten erstellen.',
  ALREADY_IN_GROUP: 'Diese Person ist schon in der Gruppe.',
  COVER_NOT_IN_ALBUM: 'Das Titelbild muss ein Foto dieses Albums sein.',
  DATABASE_UNREACHABLE:
    'Der Server kann seine Datenbank nicht erreichen. Bitte versuche es gleich noch einmal.',
  DISK_FULL: 'Die Festplatte des Servers ist voll. Versuche es später noch einmal.',
  EMAIL_NOT_RETRYABLE: 'Diese E-Mail kann nicht noch einmal gesendet werden.',
  EMAIL_NOT_VERIFIED: ({ limitMegabytes }) =>
    `Bis du deine E-Mail-Adresse bestätigst, kannst du ${formatCount(Number(limitMegabytes))}\u00A0MB speichern. Öffne den Link in unserer E-Mail, um den ganzen Speicherplatz deines Tarifs zu nutzen.`,
  EMAIL_TAKEN: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  FAMILY_GROUP_FULL: 'Eine Familiengruppe kann höchstens sechs Personen haben.',
  FILE_CHANGED: 'Die Datei wurde während des Hochladens geändert. Lade sie noch einmal hoch.',
  FILE_DAMAGED:
    'Diese Datei ist auf dem Server beschädigt. Wer sie hochgeladen hat, kann sie noch einmal hochladen.',
  FILE_EMPTY: 'Die Datei ist leer oder kann nicht gelesen werden.',
  FILE_MISSING: 'Diese Datei fehlt auf dem Server. Wer sie hochgeladen hat, kann sie noch einmal hochladen.',
  FILE_TOO_LARGE: (params) =>
    `Die Datei ${file(params)} ist zu groß. Sie darf höchstens ${bytes(params, 'maxBytes')} haben.`,
  FIRST_ADMINISTRATOR: 'Das erste Konto mit der Rolle ADMIN kann nicht gelöscht werden.',
  FIRST_ADMINISTRATOR_ROLE: 'Du kannst dem ersten Konto mit der Rolle ADMIN diese Rolle nicht entziehen.',
  FLAG_EXISTS: 'Ein Feature-Flag mit diesem Namen gibt es schon.',
  FREE_PLAN_FIXED:
    'Der kostenlose Tarif behält seinen Namen, kostet nichts und kann weder verborgen noch geteilt noch gelöscht werden.',
  FREE_PLAN: 'Für den kostenlosen Tarif brauchst du kein Abo.',
  INSUFFICIENT_SCOPE: 'Diesem Token fehlt die Berechtigung.',
  INVALID_EMAIL: 'Bitte gib eine E-Mail-Adresse ein.',
  INVALID_ROLE:
    'Der Name einer Rolle darf keine unsichtbaren Zeichen enthalten und nicht wie der einer anderen Rolle aussehen.',
  LAST_ADMINISTRATOR: 'Nur noch dein Konto hat die Rolle ADMIN. Gib sie zuerst einem anderen Konto.',
  LAST_ADMINISTRATOR_ROLE: 'Du kannst dem letzten Konto mit der Rolle ADMIN diese Rolle nicht entziehen.',
  LINK_DISABLED: 'Ein Link zu diesem Inhalt wurde von der Administration oder Moderation gesperrt.',
  MAILING_FINISHED: 'Diese E-Mail ist schon gesendet oder gestoppt.',
  NO_PAYMENT_PROVIDER: 'Auf diesem Server können keine Tarife gekauft werden.',
  NO_RECIPIENTS: 'Niemand in dieser Gruppe bekommt solche E-Mails.',
  NO_SUBSCRIPTION: 'Du hast kein Abo.',
  NOT_ADDED_BY_YOU: 'Du kannst nur Fotos entfernen, die du hinzugefügt hast.',
  NOT_CANCELED: 'Dein Abo wurde nicht gekündigt.',
  OWN_EMAIL: 'Das ist deine eigene E-Mail-Adresse.',
  OWNER_STAYS: 'Wer die Gruppe leitet, kann sie nicht verlassen.',
  PASSWORD_CHANGED: 'Dein Passwort wurde gerade geändert. Bitte versuche es noch einmal.',
  PASSWORD_COMMON:
    'Dieses Passwort ist eines der häufigsten und deshalb leicht zu erraten. Wähle ein anderes.',
  PASSWORD_TOO_LONG: 'Das Passwort ist zu lang.',
  PASSWORD_WEAK: 'Bitte wähle ein stärkeres Passwort.',
  PAYMENT_PROVIDER_UNREACHABLE:
    'Der Zahlungsdienst ist nicht erreichbar. Bitte versuche es gleich noch einmal.',
  PERMISSION_REQUIRED: 'Deine Rolle erlaubt das nicht. Wende dich an die Administration.',
  PLAN_EXISTS: 'Einen Tarif mit diesem Namen gibt es schon.',
  PLAN_IN_USE:
    'Es gibt Abos dieses Tarifs. Verberge ihn stattdessen: Sie laufen weiter, und niemand kann ihn neu kaufen.',
  PLAN_MISSING: 'Diesen Tarif gibt es nicht.',
  PLAN_OFFERED:
    'Vielleicht bezahlt gerade jemand diesen Tarif. Verberge ihn jetzt und lösche ihn in zwei Tagen.',
  PRICE_MISSING: 'Ein Tarif kostet mindestens 0,50. Nur der kostenlose Tarif kostet nichts.',
  RESET_LINK_EXPIRED: 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordere einen neuen an.',
  ROLE_IN_USE: 'Entziehe diese Rolle zuerst allen Konten, bevor du sie löschst.',
  SAME_EMAIL: 'Das ist schon deine Adresse.',
  SAME_PLAN: 'Du hast diesen Tarif schon.',
  SERVER_BUSY: 'Der Server ist ausgelastet. Bitte versuche es gleich noch einmal.',
  SESSION_REQUIRED: 'Dafür musst du dich anmelden. Token werden nicht akzeptiert.',
  SIGN_UP_CLOSED:
    'Um hier ein Konto zu erstellen, brauchst du eine Einladung. Öffne den Link in der E-Mail, die du erhalten hast.',
  STANDARD_ROLE: 'Standardrollen lassen sich nicht ändern.',
  STORAGE_FULL: (params) =>
    `Nicht genug Speicherplatz: ${bytes(params, 'usedBytes')} von ${bytes(params, 'limitBytes')} deines Tarifs sind belegt, auch durch den Papierkorb, laufende Uploads und Archive. Leere den Papierkorb oder wähle einen größeren Tarif.`,
  SUBSCRIPTION_EXISTS: 'Du hast schon ein Abo. Wechsle stattdessen den Tarif.',
  TEMPLATE_EXISTS: 'Eine Vorlage mit diesem Namen gibt es schon.',
  TITLE_MISSING: 'Bitte gib einen Namen für die Familiengruppe ein.',
  TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Bitte versuche es später noch einmal.',
  TOO_MANY_EMAILS:
    'Wir haben dir mehrere E-Mails gesendet. Warte eine Stunde, bevor du eine weitere anforderst.',
  TOO_MANY_GROUPS: (params) =>
    `Du kannst höchstens ${limit(params)} Familiengruppen leiten. Lösche zuerst eine davon.`,
  TOO_MANY_INVITATIONS:
    'Du hast dieser Person mehrere E-Mails gesendet. Warte eine Stunde, bevor du eine weitere sendest.',
  TOO_MANY_MEMBERSHIPS: (params) =>
    `Du kannst in höchstens ${limit(params)} Familiengruppen sein. Verlasse zuerst eine davon.`,
  TOO_MANY_PLANS: (params) => `Es kann höchstens ${limit(params)} Tarife geben. Lösche zuerst einen.`,
  TOO_MANY_TOKENS: (params) => `Du kannst höchstens ${limit(params)} Token haben. Widerrufe zuerst eines.`,
  UNPACKING: 'Das Archiv wird gerade entpackt. Lösche es, sobald das Entpacken fertig ist.',
  UNSUBSCRIBE_LINK_INVALID:
    'Dieser Link funktioniert nicht. Öffne ihn noch einmal aus der E-Mail oder ändere die Einstellung in deinem Konto.',
  UNSUPPORTED_FORMAT: (params) => `Das Format der Datei ${file(params)} wird nicht unterstützt.`,
  VALUE_HIDDEN:
    'Vertrauliche Werte bleiben verborgen. Gib einen neuen Wert ein, um diese Variable sichtbar zu machen.',
  VARIABLE_EXISTS: 'Eine Variable mit diesem Schlüssel gibt es schon.',
  VERIFICATION_LINK_EXPIRED:
    'Dieser Link ist abgelaufen oder gehört zu einem anderen Konto. Fordere einen neuen an.',
  VERSION_CONFLICT:
    'Jemand anderes hat das geändert, nachdem du es geöffnet hast. Schließe das Formular, um die neuen Werte zu sehen.',
  WRONG_CREDENTIALS: 'E-Mail-Adresse oder Passwort ist falsch.',
  WRONG_PASSWORD: 'Das aktuelle Passwort ist falsch.',
}

/** Messages for error codes that say no more than the HTTP status. */
const statusMessages = {
  FORBIDDEN: 'Dazu hast du keine Berechtigung.',
  INTERNAL_SERVER_ERROR: 'Auf unserer Seite ist etwas schiefgegangen.',
  NETWORK_ERROR: 'Keine Verbindung',
  NOT_FOUND: 'Nicht gefunden.',
  PAYLOAD_TOO_LARGE: 'Die Anfrage ist zu groß.',
  TIMEOUT: 'Zeitüberschreitung',
  TOO_MANY_REQUESTS: 'Zu viele Anfragen. Bitte versuche es später noch einmal.',
  UNAUTHORIZED: 'Bitte melde dich an.',
}

/** German error messages, for the `translateError` option of `createApi`. */
export const translateError: TranslateError = ({ code, params }) => {
  if (hasKey(statusMessages, code)) return statusMessages[code]
  const message = hasKey(messages, code) ? messages[code] : null
  return typeof message === 'function' ? message(params) : message
}

const hasKey = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key)
