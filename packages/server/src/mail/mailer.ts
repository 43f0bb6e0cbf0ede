import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pLimit from 'p-limit'
import { toIdList } from '../db/toIdList.ts'
import type { MailRow, Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import type { AppContext } from '../appContext.ts'
import { reachStep } from '../storage/steps.ts'
import { resumeBulkMails } from './bulkMail.ts'
import { CLAIM_MS } from './outbox.ts'
import { type Deliver, type Refusal, createSmtpTransport } from './transport.ts'
import type { ClaimedMail, Mailer } from '../services.ts'

const MAX_CONCURRENT = 4
const POLL_INTERVAL_MS = 500
const BACKOFF_FACTOR = 5
/** Number of emails whose content is kept if no mail server is configured. */
export const INBOX_SIZE = 200

/** Leaves emails in the database if no mail server is configured. `/dev/mail` shows them (docs/decisions/0012). */
const deliverToInbox: Deliver = async () => []

export function createMailer({
  settings,
  db,
  log,
  now,
}: Pick<AppContext, 'settings' | 'db' | 'log' | 'now'>): Mailer {
  const smtp = settings.smtpUrl === null ? null : createSmtpTransport(settings.smtpUrl, settings.mailFrom)
  const deliver = smtp?.deliver ?? deliverToInbox
  const runners = new Set<Promise<void>>()
  let isClosed = false
  let poll: NodeJS.Timeout | undefined
  let resumption: Promise<void> | undefined

  /** Claims the email that has been due longest. */
  const claimMail = () =>
    db
      .updateTable('mail')
      .set({ due_at: now() + CLAIM_MS })
      .where('id', '=', (row) =>
        row
          .selectFrom('mail')
          .select('id')
          .where('status', 'in', ['PENDING', 'RETRY'])
          .where('due_at', '<=', now())
          .orderBy('due_at')
          .orderBy('id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()

  const claimNext = async () => (isClosed ? undefined : claimMail())

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
    const mail = await readClaimed(db, claimed)
    if (!mail) return
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
      await transaction
        .updateTable('mail')
        .set(
          currentRefusals.length === 0
            ? toSentValues()
            : toRefusedValues(currentMail, currentRefusals, maxRetries),
        )
        .where('id', '=', currentMail.id)
        .execute()
    })
    if (!smtp) await clearOldContent()
  }

  /**
   * Returns the values for a sent email. With a mail server, they clear the content, which may contain a password reset
   * link.
   */
  const toSentValues = () => ({
    status: 'SENT' as const,
    undelivered: '[]',
    error: null,
    ...(smtp && { html: null, text: null }),
  })

  function toRefusedValues(mail: MailRow, refusals: readonly Refusal[], maxRetries: number) {
    const willRetry = mail.retry_count < maxRetries && refusals.some(({ isTemporary }) => isTemporary)
    return {
      undelivered: JSON.stringify(refusals.map(({ recipient }) => recipient)),
      error: refusals.map(({ recipient, reason }) => `${recipient}: ${reason}`).join('\n'),
      ...(willRetry
        ? {
            status: 'RETRY' as const,
            retry_count: mail.retry_count + 1,
            due_at: now() + settings.mailRetryMs * BACKOFF_FACTOR ** mail.retry_count,
          }
        : { status: 'FAILED' as const, ...(hasNoRetriesLeft(mail) && { html: null, text: null }) }),
    }
  }

  async function clearOldContent(): Promise<void> {
    // Without `indexed by`, SQLite reads all emails that were ever sent.
    await sql`update mail set html = null, text = null where id in (
      select id from mail indexed by mail_kept where status = 'SENT' and html is not null
      order by id desc limit -1 offset ${INBOX_SIZE})`.execute(db)
  }

  function wake(): void {
    if (runners.size >= MAX_CONCURRENT || isClosed) return
    const runner = work()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => runners.delete(runner))
    runners.add(runner)
  }

  return {
    wake,
    start() {
      poll = setInterval(wake, POLL_INTERVAL_MS).unref()
      resumption = resumeBulkMails(db, now()).catch((error: unknown) =>
        log.error({ err: error }, 'a bulk email could not be resumed'),
      )
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
        .select(['status', 'error'])
        .where('id', 'in', toIdList(ids))
        .orderBy('id')
        .execute()
    },
    async close() {
      isClosed = true
      clearInterval(poll)
      await Promise.all([...runners, resumption])
      smtp?.close()
    },
  }
}

const hasNoRetriesLeft = ({ retry_count, max_retries }: MailRow) => retry_count >= max_retries
