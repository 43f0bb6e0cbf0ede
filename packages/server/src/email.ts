import type { FastifyRequest } from 'fastify'
import { callerIn } from './access.ts'
import type { MailRow } from './db/schema.ts'
import { notFound } from './errors.ts'
import type { AppContext } from './appContext.ts'
import { historyOperations } from './mail/history.ts'
import { letterTo } from './mail/letter.ts'
import { type NewMail, queueMail } from './mail/outbox.ts'
import { CLAIM_MS } from './mail/post.ts'
import { templateOperations } from './mail/templates.ts'
import type { Operations } from './operations.ts'
import { nameOf } from './person.ts'

interface EmailSend {
  recipients: string[]
  templateId?: number | null
  subject: string
  htmlContent: string
  textContent?: string | null
}

/** A connection over which nothing comes for long is not idle while mails go out: it would be taken for lost, and the mails sent twice. */
const waitForMailServer = ({ raw }: FastifyRequest) => raw.socket.setTimeout?.(0)

/** E-mail as the first administrator writes it (API-081 to API-096). */
export function emailOperations(context: AppContext): Operations {
  const { db, now, post } = context

  /** What a request asks to be sent, to these recipients in one message. */
  async function letter(request: FastifyRequest, recipients: readonly string[]): Promise<NewMail> {
    const { subject, htmlContent, textContent } = request.body as EmailSend
    const { id, email, firstName, lastName } = callerIn(request)
    const written = { subject: subject.trim(), html: htmlContent, text: textContent || null }
    return letterTo(db, recipients, written, { id, name: nameOf(firstName, lastName) ?? email })
  }

  /** The form may have been filled from a template that is gone by now. */
  async function refuseUnknownTemplate(request: FastifyRequest): Promise<void> {
    const { templateId } = request.body as EmailSend
    if (!templateId) return
    const found = db.selectFrom('email_template').select('id').where('id', '=', templateId)
    if (!(await found.executeTakeFirst())) throw notFound()
  }

  return {
    async sendEmail(request) {
      await refuseUnknownTemplate(request)
      const mail = await letter(request, (request.body as EmailSend).recipients)
      waitForMailServer(request)
      return resultOf(await post.sendAllNow([await queueMail(db, mail, now() + CLAIM_MS)]))
    },

    async queueEmail(request, reply) {
      await refuseUnknownTemplate(request)
      await queueMail(db, await letter(request, (request.body as EmailSend).recipients), now())
      post.wake()
      return reply.code(202).send(resultOf([]))
    },

    async sendBulkEmail(request) {
      await refuseUnknownTemplate(request)
      const recipients = [...new Set((request.body as EmailSend).recipients)]
      const letters = await Promise.all(recipients.map((recipient) => letter(request, [recipient])))
      const queued = await db.transaction().execute(async (transaction) => {
        const rows: MailRow[] = []
        for (const each of letters) rows.push(await queueMail(transaction, each, now() + CLAIM_MS))
        return rows
      })
      waitForMailServer(request)
      return resultOf(await post.sendAllNow(queued))
    },

    ...templateOperations(context),
    ...historyOperations(context),
  }
}

/** What became of mails. Those that were not reached in time are left to the queue, which is no failure. */
function resultOf(mails: readonly MailRow[]) {
  const failed = mails.filter(({ status }) => status === 'FAILED')
  const [first] = failed
  if (!first) return { success: true, errorMessage: null }
  const sentence = `${failed.length} of ${mails.length} could not be sent.`
  return { success: false, errorMessage: mails.length === 1 ? first.error : sentence }
}
