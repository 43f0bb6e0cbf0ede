import { createTransport } from 'nodemailer'
import type { MailRow } from '../db/schema.ts'

/** Somebody who did not get a mail. */
export interface Refusal {
  recipient: string
  /** What the mail server said, or why there was no saying. */
  reason: string
  /** Whether trying again makes sense: SMTP 4xx, and every trouble on the way. */
  isPassing: boolean
}

/** Delivers a mail to those who do not have it yet; says who was refused, and never throws. */
export type Deliver = (mail: MailRow) => Promise<readonly Refusal[]>

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const FIRST_LASTING_CODE = 500

/** Hands mails to an SMTP server; `close` ends its connections. */
export function smtpTransport(url: string, from: string): { deliver: Deliver; close: () => void } {
  const smtp = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    close: () => smtp.close(),
    async deliver(mail) {
      const undelivered = JSON.parse(mail.undelivered) as string[]
      const addressed = (addresses: string[]) => addresses.map((address) => ({ name: '', address }))
      try {
        const sent = await smtp.sendMail({
          from: addressed([from])[0],
          to: addressed(JSON.parse(mail.recipients)),
          envelope: { from, to: undelivered },
          subject: mail.subject,
          html: mail.html ?? '',
          ...(mail.text && { text: mail.text }),
          // The same for every attempt, so that a receiver can tell a second copy.
          messageId: `<${mail.id}.${mail.created_at}.${from}>`,
          date: new Date(mail.created_at),
        })
        return refusalsOf(sent.rejectedErrors ?? [])
      } catch (error) {
        const refused = refusalsOf((error as Refused).rejectedErrors ?? [])
        return refused.length > 0
          ? refused
          : undelivered.map((recipient) => refusal(recipient, error as Refused))
      }
    },
  }
}

/** An error of nodemailer. */
interface Refused extends Error {
  responseCode?: number | undefined
  recipient?: string | undefined
  rejectedErrors?: readonly Refused[] | undefined
}

const refusalsOf = (errors: readonly Refused[]) =>
  errors.map((error) => refusal(error.recipient ?? '', error))

const refusal = (recipient: string, { message, responseCode = 0 }: Refused): Refusal => ({
  recipient,
  reason: message,
  isPassing: responseCode < FIRST_LASTING_CODE,
})
