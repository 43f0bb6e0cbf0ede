import type { FastifyRequest } from 'fastify'
import { getCaller } from '../http/access.ts'
import { notFound } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { historyOperations } from './history.ts'
import { composeMessage } from './message.ts'
import { forgetBulkMail, queueBulkMail, recordBulkMail } from './bulkMail.ts'
import { CLAIM_MS, type NewMail, queueMail } from './outbox.ts'
import type { MailOutcome } from '../services.ts'
import type { MailContent } from './placeholders.ts'
import { templateOperations } from './templates.ts'
import type { Operations } from '../http/contract/operations.ts'
import { getFullName } from '../users/person.ts'

interface EmailSend {
  recipients: string[]
  templateId?: number | null
  subject: string
  htmlContent: string
  textContent?: string | null
}

/** Disables the idle timeout while emails are being sent. A client whose connection is closed would send them again. */
const waitForMailServer = ({ raw }: FastifyRequest) => raw.socket.setTimeout?.(0)

/** Operations that send email as the first administrator (API-081 to API-096). */
export function emailOperations(context: AppContext): Operations {
  const { db, now, mailer } = context

  /** Creates the one message of a request to all its recipients. */
  async function createMessage(request: FastifyRequest): Promise<NewMail> {
    const { id, email, firstName, lastName } = getCaller(request)
    const { recipients } = request.body as EmailSend
    return composeMessage(db, recipients, getContent(request), {
      id,
      name: getFullName(firstName, lastName) ?? email,
    })
  }

  /** Throws 404 if the template that filled the form has been deleted. */
  async function refuseUnknownTemplate(request: FastifyRequest): Promise<void> {
    const { templateId } = request.body as EmailSend
    if (!templateId) return
    const found = db.selectFrom('email_template').select('id').where('id', '=', templateId)
    if (!(await found.executeTakeFirst())) throw notFound()
  }

  return {
    async sendEmail(request) {
      await refuseUnknownTemplate(request)
      const mail = await createMessage(request)
      waitForMailServer(request)
      return toResult(await mailer.sendAllNow([await queueMail(db, mail, now() + CLAIM_MS)]))
    },

    async queueEmail(request, reply) {
      await refuseUnknownTemplate(request)
      await queueMail(db, await createMessage(request), now())
      mailer.wake()
      return reply.code(202).send(toResult([]))
    },

    async sendBulkEmail(request, reply) {
      await refuseUnknownTemplate(request)
      const { recipients } = request.body as EmailSend
      const message = { recipients, content: getContent(request) }
      const id = await recordBulkMail(db, getCaller(request).id, message, now())
      waitForMailServer(request)
      await mailer.sendAllNow(await queueBulkMail(db, id, now() + CLAIM_MS))
      // Deletes the record only if the client gets the response. Otherwise, a retry returns the same outcomes.
      reply.raw.once('finish', () => {
        forgetBulkMail(db, id).catch((error: unknown) =>
          request.log.warn({ err: error }, 'a bulk email that was sent is remembered for a day'),
        )
      })
      return toResult(
        await db.selectFrom('mail').select(['status', 'error']).where('bulk_id', '=', id).execute(),
      )
    },

    ...templateOperations(context),
    ...historyOperations(context),
  }
}

function getContent(request: FastifyRequest): MailContent {
  const { subject, htmlContent, textContent } = request.body as EmailSend
  return { subject: subject.trim(), html: htmlContent, text: textContent || null }
}

/** Returns the result of sending emails. Emails that are still queued don't count as failed. */
function toResult(mails: readonly MailOutcome[]) {
  const failed = mails.filter(({ status }) => status === 'FAILED')
  const [first] = failed
  if (!first) return { success: true, errorMessage: null }
  const sentence = `${failed.length} of ${mails.length} could not be sent.`
  return { success: false, errorMessage: mails.length === 1 ? first.error : sentence }
}
