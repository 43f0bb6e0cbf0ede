import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { idList } from '../db/idList.ts'
import type { MailRow, Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { reachStep } from '../objects/steps.ts'
import { type Deliver, type Refusal, smtpTransport } from './transport.ts'

/** A mail in the outbox that nobody else delivers until `due_at`. */
export type TakenMail = Pick<MailRow, 'id' | 'due_at'>
export type MailOutcome = Pick<MailRow, 'status' | 'error'>

/** Delivers what stands in the outbox, some mails at once, each at least once and again only when it may have failed. */
export interface Mailer {
  /** Begins to look for mails that are due. */
  start(): void
  /** Says that there may be one. */
  wake(): void
  /**
   * Delivers mails that were queued for CLAIM_MS later, now and only once: one is FAILED when that does not work, and
   * what takes longer than CLAIM_MS is left to the queue.
   *
   * @returns their outcomes
   */
  sendAllNow(mails: readonly TakenMail[]): Promise<MailOutcome[]>
  /** Resolves when nothing is on its way any more. */
  close(): Promise<void>
}

/** How long a mail belongs to who took it: longer than any delivery takes. */
export const CLAIM_MS = 5 * 60_000
const AT_ONCE = 4
const ROUND_MS = 500
const LATER_BY = 5
/** How many mails are kept to be looked at while there is no mail server. */
export const INBOX_SIZE = 200

/** Delivers mails without a mail server: they stay in the database, where `/dev/mail` shows them (docs/decisions/0012). */
const toInbox: Deliver = async () => []

export function createMailer({
  settings,
  db,
  log,
  now,
}: Pick<AppContext, 'settings' | 'db' | 'log' | 'now'>): Mailer {
  const smtp = settings.smtpUrl === null ? null : smtpTransport(settings.smtpUrl, settings.mailFrom)
  const deliver = smtp?.deliver ?? toInbox
  const runners = new Set<Promise<void>>()
  let isClosed = false
  let round: NodeJS.Timeout | undefined

  /** Takes the mail that has been due longest. */
  const take = () =>
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

  const next = async () => (isClosed ? undefined : take())

  /** Takes mails until none is due; each one taken brings another runner, as long as there may be. */
  async function work(): Promise<void> {
    for (let mail = await next(); mail; mail = await next()) {
      wake()
      await send(mail, mail.max_retries)
      // Database calls are synchronous: without a pause, a long queue would block requests.
      await setImmediate()
    }
  }

  /**
   * A mail as it is by now. An account that went meanwhile has taken its mails along, and its address out of others; and
   * who took one and was too slow finds it taken by another, and leaves it to them.
   */
  const still = (transaction: Kysely<Schema>, { id, due_at }: TakenMail) =>
    transaction
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .where('status', '!=', 'SENT')
      .executeTakeFirst()

  async function send(taken: TakenMail, maxRetries: number): Promise<void> {
    const mail = await still(db, taken)
    if (!mail) return
    const refusals = await deliver(mail)
    reachStep('after-mail')
    if (refusals.length > 0) log.warn({ mailId: mail.id, refused: refusals.length }, 'a mail was refused')
    await db.transaction().execute(async (transaction) => {
      const left = await still(transaction, taken)
      if (!left) return
      const recipients = JSON.parse(left.recipients) as string[]
      const lasting = refusals.filter(({ recipient }) => recipients.includes(recipient))
      await transaction
        .updateTable('mail')
        .set(lasting.length === 0 ? sent() : refused(left, lasting, maxRetries))
        .where('id', '=', left.id)
        .execute()
    })
    if (!smtp) await forgetOld()
  }

  /** What has gone out is nobody's to read any more: a link to reset a password may stand in it. */
  const sent = () => ({
    status: 'SENT' as const,
    undelivered: '[]',
    error: null,
    ...(smtp && { html: null, text: null }),
  })

  function refused(mail: MailRow, refusals: readonly Refusal[], maxRetries: number) {
    const again = mail.retry_count < maxRetries && refusals.some(({ isPassing }) => isPassing)
    return {
      undelivered: JSON.stringify(refusals.map(({ recipient }) => recipient)),
      error: refusals.map(({ recipient, reason }) => `${recipient}: ${reason}`).join('\n'),
      ...(again
        ? {
            status: 'RETRY' as const,
            retry_count: mail.retry_count + 1,
            due_at: now() + settings.mailRetryMs * LATER_BY ** mail.retry_count,
          }
        : { status: 'FAILED' as const, ...(isUsedUp(mail) && { html: null, text: null }) }),
    }
  }

  async function forgetOld(): Promise<void> {
    // Without `indexed by`, SQLite reads all mails that were ever sent.
    await sql`update mail set html = null, text = null where id in (
      select id from mail indexed by mail_kept where status = 'SENT' and html is not null
      order by id desc limit -1 offset ${INBOX_SIZE})`.execute(db)
  }

  function wake(): void {
    if (runners.size >= AT_ONCE || isClosed) return
    const runner = work()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox cannot be read'))
      .finally(() => runners.delete(runner))
    runners.add(runner)
  }

  return {
    wake,
    start() {
      round = setInterval(wake, ROUND_MS).unref()
    },
    async sendAllNow(mails) {
      const rest = [...mails]
      const inTurn = async () => {
        for (let mail = rest.shift(); mail && mail.due_at > now(); mail = rest.shift()) {
          await send(mail, 0)
          await setImmediate()
        }
      }
      const delivery = Promise.all(Array.from({ length: AT_ONCE }, inTurn)).then(() => undefined)
      runners.add(delivery)
      await delivery.finally(() => runners.delete(delivery))
      const ids = mails.map(({ id }) => id)
      return db
        .selectFrom('mail')
        .select(['status', 'error'])
        .where('id', 'in', idList(ids))
        .orderBy('id')
        .execute()
    },
    async close() {
      isClosed = true
      clearInterval(round)
      await Promise.all(runners)
      smtp?.close()
    },
  }
}

/** Whether it has been tried as often as it may be. */
const isUsedUp = ({ retry_count, max_retries }: MailRow) => retry_count >= max_retries
