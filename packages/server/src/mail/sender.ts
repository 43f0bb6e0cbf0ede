import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import type { MailReason, Schema } from '../db/schema.ts'
import { clearOldMailContent } from '../db/queries/mail.ts'
import { runTransaction } from '../db/transaction.ts'
import type { ClaimedMail } from '../services.ts'
import { reachStep } from '../storage/steps.ts'
import { toRefusedValues, toSentValues } from './deliveryValues.ts'
import { findCancellation, prepareDelivery } from './prepareDelivery.ts'
import { createSmtpTransport, type Deliver } from './transport.ts'
import { createUnsubscribeLinks } from './unsubscribe/unsubscribe.ts'

/** Number of emails whose content is kept if no mail server is configured. */
export const INBOX_SIZE = 200

/** Leaves emails in the database if no mail server is configured. `/dev/mail` shows them (docs/decisions/0012). */
const deliverToInbox: Deliver = async () => []

export type SenderContext = Pick<AppContext, 'settings' | 'db' | 'leases' | 'log' | 'now' | 'publicOrigin'>

/** Delivers claimed emails to the mail server, and stores the outcomes. */
export interface Sender {
  /**
   * Delivers an email, unless it has been canceled in the meantime. A refused email is retried later if it was retried fewer
   * than `maxRetries` times.
   */
  send(claimed: ClaimedMail, maxRetries: number): Promise<void>
  /** Closes the connections to the mail server. */
  close(): void
}

export function createSender({ settings, db, log, now, publicOrigin }: SenderContext): Sender {
  const smtp = settings.smtpUrl === null ? null : createSmtpTransport(settings.smtpUrl, settings.mailFrom)
  const deliver = smtp?.deliver ?? deliverToInbox
  const links = createUnsubscribeLinks({ settings, publicOrigin })

  /**
   * Reads the current row of a claimed email. Returns undefined if the email was deleted with an account, or if the
   * claim expired and another runner has claimed the email.
   */
  const readClaimed = (transaction: Kysely<Schema>, { id, due_at }: ClaimedMail) =>
    transaction
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .where('status', '!=', 'SENT')
      .executeTakeFirst()

  async function send(claimed: ClaimedMail, maxRetries: number): Promise<void> {
    const claimedMail = await readClaimed(db, claimed)
    if (!claimedMail || claimedMail.status === 'CANCELLED') return
    const cancellation = await findCancellation(db, claimedMail)
    if (cancellation) return cancel(claimed, cancellation)
    const mail = await prepareDelivery(db, links, claimedMail)
    const refusals = await deliver(mail)
    reachStep('after-mail')
    if (refusals.length > 0)
      log.warn(
        { mailId: mail.id, refused: refusals.length },
        'an email could not be delivered to some recipients',
      )
    await runTransaction(db, { lock: ['mail', mail.id] }, async (transaction) => {
      const currentMail = await readClaimed(transaction, claimed)
      if (!currentMail) return
      const recipients = JSON.parse(currentMail.recipients) as string[]
      const currentRefusals = refusals.filter(({ recipient }) => recipients.includes(recipient))
      // The mailing was stopped during the delivery.
      if (currentMail.status === 'CANCELLED' && currentRefusals.length > 0) return
      await transaction
        .updateTable('mail')
        .set(
          currentRefusals.length === 0
            ? toSentValues(mail, { keepsContent: smtp === null })
            : toRefusedValues(currentMail, currentRefusals, {
                maxRetries,
                retryMs: settings.mailRetryMs,
                now: now(),
              }),
        )
        .where('id', '=', currentMail.id)
        .execute()
    })
    if (!smtp) await clearOldMailContent(db, INBOX_SIZE)
  }

  async function cancel({ id, due_at }: ClaimedMail, reason: MailReason): Promise<void> {
    await db
      .updateTable('mail')
      .set({ status: 'CANCELLED', reason, html: null, text: null })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .execute()
  }

  return { send, close: () => smtp?.close() }
}
