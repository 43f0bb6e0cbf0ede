import type { FastifyReply, FastifyRequest } from 'fastify'
import { auditEvent } from '../audit/audit.ts'
import { getCaller } from '../http/access.ts'
import type { MailTopic } from '../db/schema.ts'
import { createNotFoundError } from '../http/errors.ts'
import { getTexts } from '../http/getTexts.ts'
import type { AppContext } from '../appContext.ts'
import { createMailHistoryOperations } from './history.ts'
import { getRecipientValues } from './message.ts'
import { forgetBulkMail, queueBulkMail, recordBulkMail } from './bulkMail.ts'
import { CLAIM_MS } from './outbox.ts'
import type { MailOutcome } from '../services.ts'
import { type MailContent, requireContent } from './placeholders.ts'
import { createMailingOperations } from './mailings/mailingOperations.ts'
import { createTemplateOperations } from './templates.ts'
import { addUnsubscribeFooter } from './unsubscribe/unsubscribe.ts'
import { createUnsubscribeOperations } from './unsubscribe/unsubscribeOperations.ts'
import type { Operations } from '../http/contract/operations.ts'
import { getFullName } from '../users/person.ts'

interface EmailSend extends EmailContent {
  recipients: string[]
}

interface EmailContent {
  templateId?: number | null
  subject: string
  htmlContent: string
  textContent?: string | null
  isTransactional?: boolean
}

const UNSUBSCRIBED = 'This person unsubscribed from emails like this one.'

/**
 * Disables the idle timeout while emails are being sent. If the connection closed, a client would repeat the request
 * and send the emails again.
 */
const waitForMailServer = ({ raw }: FastifyRequest) => raw.socket.setTimeout?.(0)

/** Operations that let the first administrator send email (API-081 to API-096). */
export function createEmailOperations(context: AppContext): Operations {
  const { db, now, mailer } = context

  /**
   * Returns the message, with an unsubscribe link unless the message is transactional. Throws 400 if the message is
   * empty or contains unknown placeholders, and 404 if the template with which the form was filled has been deleted.
   */
  async function readMessage(
    request: FastifyRequest,
  ): Promise<{ content: MailContent; topic: MailTopic | null }> {
    const { templateId, subject, htmlContent, textContent, isTransactional } = request.body as EmailContent
    if (templateId) {
      const template = db.selectFrom('email_template').select('id').where('id', '=', templateId)
      await template.executeTakeFirstOrThrow(createNotFoundError)
    }
    const content = { subject: subject.trim(), html: htmlContent, text: textContent || null }
    requireContent(content)
    if (isTransactional) return { content, topic: null }
    return { content: addUnsubscribeFooter(content, getTexts(request), 'news'), topic: 'news' }
  }

  async function record(request: FastifyRequest): Promise<number> {
    const { recipients } = request.body as EmailSend
    const { content, topic } = await readMessage(request)
    const id = await recordBulkMail(db, getCaller(request).id, { recipients, content, topic }, now())
    await auditEvent(db, {
      at: now(),
      actorId: getCaller(request).id,
      kind: 'mail',
      subject: content.subject,
      action: 'sent',
      details: { recipients: recipients.length },
    })
    return id
  }

  /**
   * Deletes the record of a bulk email once the client has the response. Until then, a retry returns the same outcomes
   * instead of sending the email twice.
   */
  function forgetWhenSent(request: FastifyRequest, reply: FastifyReply, id: number): void {
    reply.raw.once('finish', () => {
      forgetBulkMail(db, id).catch((error: unknown) =>
        request.log.warn(
          { err: error },
          'the record of a sent bulk email could not be deleted; it expires after a day',
        ),
      )
    })
  }

  async function sendNow(request: FastifyRequest, reply: FastifyReply) {
    const id = await record(request)
    waitForMailServer(request)
    await mailer.sendAllNow(await queueBulkMail(db, id, now() + CLAIM_MS))
    forgetWhenSent(request, reply, id)
    return toResult(
      await db.selectFrom('mail').select(['status', 'error', 'reason']).where('bulk_id', '=', id).execute(),
    )
  }

  return {
    sendEmail: sendNow,
    sendBulkEmail: sendNow,

    async queueEmail(request, reply) {
      const id = await record(request)
      await queueBulkMail(db, id, now())
      mailer.wake()
      forgetWhenSent(request, reply, id)
      return reply.code(202).send(toResult([]))
    },

    async getPlaceholders(request) {
      const { recipient } = request.query as { recipient: string }
      const { email, firstName, lastName } = getCaller(request)
      return getRecipientValues(db, recipient, getFullName(firstName, lastName) ?? email)
    },

    ...createMailingOperations(context, readMessage),
    ...createUnsubscribeOperations(context),
    ...createTemplateOperations(context),
    ...createMailHistoryOperations(context),
  }
}

/** Summarizes the outcomes of emails. Emails that are still queued don't count as failed. */
function toResult(mails: readonly MailOutcome[]) {
  const failedMails = mails.filter(({ status }) => status === 'FAILED' || status === 'CANCELLED')
  const [first] = failedMails
  if (!first) return { success: true, errorMessage: null }
  const sentence = `${failedMails.length} of ${mails.length} could not be sent.`
  return { success: false, errorMessage: mails.length === 1 ? (first.error ?? UNSUBSCRIBED) : sentence }
}
