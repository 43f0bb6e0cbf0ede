import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { callerIn } from './access.ts'
import type { Schema } from './db/schema.ts'
import { writeInSlices } from './db/writeInSlices.ts'
import { notFound } from './errors.ts'
import type { AppContext } from './appContext.ts'
import { historyOperations } from './mail/history.ts'
import { composeMessage } from './mail/message.ts'
import { type NewMail, queueMail, requireSendable } from './mail/outbox.ts'
import { CLAIM_MS, type MailOutcome, type ClaimedMail } from './mail/mailer.ts'
import { templateOperations } from './mail/templates.ts'
import type { Operations } from './operations.ts'
import { getFullName } from './person.ts'

interface EmailSend {
  recipients: string[]
  templateId?: number | null
  subject: string
  htmlContent: string
  textContent?: string | null
}

/** Disables the idle timeout while mails are being sent. A client whose connection is closed would send them again. */
const waitForMailServer = ({ raw }: FastifyRequest) => raw.socket.setTimeout?.(0)

/** Sending mail as the first administrator (API-081 to API-096). */
export function emailOperations(context: AppContext): Operations {
  const { db, now, mailer } = context

  /** Creates the message of a request to these recipients. */
  async function createMessage(
    request: FastifyRequest,
    recipients: readonly string[],
    database: Kysely<Schema> = db,
  ): Promise<NewMail> {
    const { subject, htmlContent, textContent } = request.body as EmailSend
    const { id, email, firstName, lastName } = callerIn(request)
    const written = { subject: subject.trim(), html: htmlContent, text: textContent || null }
    return composeMessage(database, recipients, written, {
      id,
      name: getFullName(firstName, lastName) ?? email,
    })
  }

  /** Queues a message for each recipient in slices. */
  async function queueEach(request: FastifyRequest): Promise<ClaimedMail[]> {
    const { recipients, subject } = request.body as EmailSend
    requireSendable({ to: recipients, subject: subject.trim() })
    const rest = [...new Set(recipients)]
    const queued: ClaimedMail[] = []
    await writeInSlices(db, async (transaction) => {
      const recipient = rest.shift()
      if (recipient === undefined) return false
      const mail = await createMessage(request, [recipient], transaction)
      const { id, due_at } = await queueMail(transaction, mail, now() + CLAIM_MS)
      queued.push({ id, due_at })
      return true
    })
    return queued
  }

  /** The template that filled the form may have been deleted since. */
  async function refuseUnknownTemplate(request: FastifyRequest): Promise<void> {
    const { templateId } = request.body as EmailSend
    if (!templateId) return
    const found = db.selectFrom('email_template').select('id').where('id', '=', templateId)
    if (!(await found.executeTakeFirst())) throw notFound()
  }

  return {
    async sendEmail(request) {
      await refuseUnknownTemplate(request)
      const mail = await createMessage(request, (request.body as EmailSend).recipients)
      waitForMailServer(request)
      return toResult(await mailer.sendAllNow([await queueMail(db, mail, now() + CLAIM_MS)]))
    },

    async queueEmail(request, reply) {
      await refuseUnknownTemplate(request)
      await queueMail(db, await createMessage(request, (request.body as EmailSend).recipients), now())
      mailer.wake()
      return reply.code(202).send(toResult([]))
    },

    async sendBulkEmail(request) {
      await refuseUnknownTemplate(request)
      const queued = await queueEach(request)
      waitForMailServer(request)
      return toResult(await mailer.sendAllNow(queued))
    },

    ...templateOperations(context),
    ...historyOperations(context),
  }
}

/** The result of sending mails. Mails that are still queued don't count as failed. */
function toResult(mails: readonly MailOutcome[]) {
  const failed = mails.filter(({ status }) => status === 'FAILED')
  const [first] = failed
  if (!first) return { success: true, errorMessage: null }
  const sentence = `${failed.length} of ${mails.length} could not be sent.`
  return { success: false, errorMessage: mails.length === 1 ? first.error : sentence }
}
