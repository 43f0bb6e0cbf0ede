import type { PreparedMail } from './prepareDelivery.ts'

/** A recipient to whom an email could not be delivered. */
export interface Refusal {
  recipient: string
  /** The response of the mail server, or the connection error. */
  reason: string
  /** Whether a retry may succeed: true for SMTP 4xx and connection errors. */
  isTemporary: boolean
  /** Whether the mail server refused the recipient permanently. Bounces after the delivery aren't known. */
  isBounce: boolean
}

/** Delivers an email to the recipients who don't have it yet. Resolves to the refused recipients, and never rejects. */
export type Deliver = (mail: PreparedMail) => Promise<readonly Refusal[]>

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
const FIRST_PERMANENT_CODE = 500

/** Creates a transport that delivers emails to an SMTP server. `close` closes the connections to the server. */
export function createSmtpTransport(url: string, from: string): { deliver: Deliver; close: () => void } {
  const load = async () =>
    (await import('nodemailer')).createTransport({
      url,
      pool: true,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let loading: ReturnType<typeof load> | undefined
  return {
    close: () => void loading?.then((smtp) => smtp.close()),
    async deliver(mail) {
      const undelivered = JSON.parse(mail.undelivered) as string[]
      const toAddresses = (addresses: string[]) => addresses.map((address) => ({ name: '', address }))
      try {
        const smtp = await (loading ??= load())
        const info = await smtp.sendMail({
          from: toAddresses([from])[0],
          to: toAddresses(JSON.parse(mail.recipients)),
          envelope: { from, to: undelivered },
          subject: mail.subject,
          html: mail.html ?? '',
          ...(mail.text && { text: mail.text }),
          // All attempts use the same id, so that receivers can recognize duplicates.
          messageId: `<${mail.id}.${mail.created_at}.${from}>`,
          date: new Date(mail.created_at),
          // RFC 8058: the provider unsubscribes with a POST request, so a scanner that opens the link changes nothing.
          ...(mail.unsubscribeUrl !== null && {
            list: { unsubscribe: mail.unsubscribeUrl },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
        })
        return toRefusals(info.rejectedErrors ?? [])
      } catch (error) {
        const refusals = toRefusals((error as MailError).rejectedErrors ?? [])
        return refusals.length > 0
          ? refusals
          : undelivered.map((recipient) => toRefusal(recipient, error as MailError))
      }
    },
  }
}

interface MailError extends Error {
  code?: string | undefined
  responseCode?: number | undefined
  /** The SMTP command that was refused. */
  command?: string | undefined
  recipient?: string | undefined
  rejectedErrors?: readonly MailError[] | undefined
}

const toRefusals = (errors: readonly MailError[]) =>
  errors.map((error) => toRefusal(error.recipient ?? '', error))

/**
 * Converts an error to a refusal. A refused sign-in counts as temporary, because emails can be sent after the operator
 * has corrected the settings.
 */
function toRefusal(recipient: string, { message, code, command, responseCode = 0 }: MailError): Refusal {
  const isTemporary = responseCode < FIRST_PERMANENT_CODE || code === 'EAUTH'
  return { recipient, reason: message, isTemporary, isBounce: !isTemporary && command === 'RCPT TO' }
}
