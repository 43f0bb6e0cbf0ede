import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { toIdList } from '../db/toIdList.ts'
import { selectNextMail } from '../db/queries/mail.ts'
import { resumeBulkMails } from './bulkMail.ts'
import { cancelStopped, queueMailing, selectUnfinished } from './mailings/mailing.ts'
import { CLAIM_MS } from './outbox.ts'
import { createSender, type SenderContext } from './sender.ts'
import type { Mailer } from '../services.ts'

const MAX_CONCURRENT = 4
const POLL_INTERVAL_MS = 500

export function createMailer(context: SenderContext): Mailer {
  const { db, log, now } = context
  const { send, close } = createSender(context)
  const runners = new Set<Promise<void>>()
  const closing = new AbortController()
  let poll: NodeJS.Timeout | undefined
  let resumption: Promise<void> | undefined
  let mailings = Promise.resolve()

  const claimMail = () =>
    db
      .updateTable('mail')
      .set({ due_at: now() + CLAIM_MS })
      .where('id', '=', selectNextMail(db, now()))
      .returning(['id', 'due_at', 'max_retries'])
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
    mailings = context.leases.runExclusive('mailings', continueUnfinished).catch((error: unknown) => {
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
      close()
    },
  }
}
