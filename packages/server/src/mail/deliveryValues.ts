import type { MailRow } from '../db/schema.ts'
import type { PreparedMail } from './prepareDelivery.ts'
import type { Refusal } from './transport.ts'

const BACKOFF_FACTOR = 5

/**
 * Returns the columns of a delivered email. Clears the content, which may contain a link that resets a password, unless
 * the server has no mail server and stores each email as its recipient would get it.
 */
export function toSentValues(
  { subject, html, text, topic, mailing_id }: PreparedMail,
  { keepsContent }: { keepsContent: boolean },
) {
  const wasFilledIn = mailing_id !== null || topic !== null
  return {
    status: 'SENT' as const,
    undelivered: '[]',
    error: null,
    reason: null,
    // Leave other emails unchanged: deleting an account may have redacted their content during the delivery.
    ...(wasFilledIn && { subject, html, text }),
    ...(!keepsContent && { html: null, text: null }),
  }
}

/** Returns the columns of an email that the mail server refused. Each retry waits five times as long as the one before. */
export function toRefusedValues(
  mail: MailRow,
  refusals: readonly Refusal[],
  { maxRetries, retryMs, now }: { maxRetries: number; retryMs: number; now: number },
) {
  const outcome = {
    undelivered: JSON.stringify(refusals.map(({ recipient }) => recipient)),
    error: refusals.map(({ recipient, reason }) => `${recipient}: ${reason}`).join('\n'),
  }
  if (mail.retry_count < maxRetries && refusals.some(({ isTemporary }) => isTemporary))
    return {
      ...outcome,
      status: 'RETRY' as const,
      retry_count: mail.retry_count + 1,
      due_at: now + retryMs * BACKOFF_FACTOR ** mail.retry_count,
    }
  return {
    ...outcome,
    status: 'FAILED' as const,
    reason: refusals.every(({ isBounce }) => isBounce) ? ('BOUNCED' as const) : null,
    // Administrators can retry an email that has retries left.
    ...(mail.retry_count >= mail.max_retries && { html: null, text: null }),
  }
}
