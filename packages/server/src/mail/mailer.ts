import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { toIdList } from '../db/toIdList.ts'
import type { MailReason, Schema } from '../db/schema.ts'
import { clearOldMailContent, selectNextMail } from '../db/sqlite/queries/mail.ts'
import { runTransaction } from '../db/transaction.ts'
import type { AppContext } from '../appContext.ts'
import { reachStep } from '../storage/steps.ts'
import { resumeBulkMails } from './bulkMail.ts'
import { cancelStopped, queueMailing, selectUnfinished } from './mailings/mailing.ts'
import { CLAIM_MS } from './outbox.ts'
import { findCancellation, prepareDelivery } from './prepareDelivery.ts'
import { toRefusedValues, toSentValues } from './deliveryValues.ts'
import { type Deliver, createSmtpTransport } from './transport.ts'
import { createUnsubscribeLinks } from './unsubscribe/unsubscribe.ts'
import type { ClaimedMail, Mailer } from '../services.ts'

const MAX_CONCURRENT = 4
const POLL_INTERVAL_MS = 500
/** Number of emails whose content is kept if no mail server is configured. */
export const INBOX_SIZE = 200

/** Leaves emails in the database if no mail server is configured. `/dev/mail` shows them (docs/decisions/0012). */
const deliverToInbox: Deliver = async () => []

export function createMailer({
  settings,
  db,
  log,
  now,
  publicOrigin,
}: Pick<AppContext, 'settings' | 'db' | 'log' | 'now' | 'publicOrigin'>): Mailer {
  const smtp = settings.smtpUrl === null ? null : createSmtpTransport(settings.smtpUrl, settings.mailFrom)
  const deliver = smtp?.deliver ?? deliverToInbox
  const links = createUnsubscribeLinks({ settings, publicOrigin })
  const runners = new Set<Promise<void>>()
  const closing = new AbortController()
  let poll: NodeJS.Timeout | undefined
  let resumption: Promise<void> | undefined
  let mailings = Promise.resolve()

  const claimMail = () =>
    db
      .updateTable('mail')
      .set({ due_at: now() + CLAIM_MS })
      .where('id', '=', selectNextMail(now()))
      .returningAll()
      .executeTakeFirst()

  const claimNext = async () => (closing.signal.aborted ? undefined : claimMail())

  /** Delivers emails until none is due. After claiming an email, starts another runner, up to the limit. */
  async function work(): Promise<void> {
    for (let mail = await claimNext(); mail; mail = await claimNext()) {
      wake()
      await send(mail, mail.max_retries)
      // Yields to requests, because database calls are synchronous.
      await setImmediate()
    }
  }

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
    const reason = await findCancellation(db, claimedMail)
    if (reason !== null) return cancel(claimed, reason)
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

  function wake(): void {
    if (runners.size >= MAX_CONCURRENT || closing.signal.aborted) return
    const runner = work()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => runners.delete(runner))
    runners.add(runner)
  }

  /** Queues and cancels emails of mailings, one mailing after another. */
  async function continueUnfinished(): Promise<void> {
    const { signal } = closing
    for (const { id, state } of await selectUnfinished(db).execute()) {
      if (state === 'QUEUEING') await queueMailing(db, id, { dueAt: now(), signal })
      else await cancelStopped(db, id, signal)
      wake()
    }
  }

  function continueMailings(): void {
    mailings = mailings.then(continueUnfinished).catch((error: unknown) => {
      log.error({ err: error }, 'a mailing could not be continued')
    })
  }

  return {
    wake,
    continueMailings,
    start() {
      poll = setInterval(wake, POLL_INTERVAL_MS).unref()
      resumption = resumeBulkMails(db, now()).catch((error: unknown) =>
        log.error({ err: error }, 'a bulk email could not be resumed'),
      )
      continueMailings()
    },
    async sendAllNow(mails) {
      const delivery = pLimit(MAX_CONCURRENT)
        .map(mails, async (mail) => {
          if (mail.due_at <= now()) return
          await send(mail, 0)
          await setImmediate()
        })
        .then(() => undefined)
      runners.add(delivery)
      await delivery.finally(() => runners.delete(delivery))
      const ids = mails.map(({ id }) => id)
      return db
        .selectFrom('mail')
        .select(['status', 'error', 'reason'])
        .where('id', 'in', toIdList(ids))
        .orderBy('id')
        .execute()
    },
    async close() {
      closing.abort()
      clearInterval(poll)
      await Promise.all([...runners, resumption, mailings])
      smtp?.close()
    },
  }
}
