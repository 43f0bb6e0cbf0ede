import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { callerIn } from '../access.ts'
import { type AuditedChange, audit, type AuditDetails } from '../audit.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { EmailTemplateRow, Schema } from '../db/schema.ts'
import { notFound, Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/sendJsonArray.ts'
import type { Operations } from '../operations.ts'
import { displayNameOf } from '../person.ts'
import { formatTime } from '../formatTime.ts'

interface TemplateWrite {
  name: string
  subject: string
  htmlContent: string
  textContent?: string | null
  isActive: boolean
}

const idIn = (request: FastifyRequest) => (request.params as { id: number }).id

/** What e-mails are written from (API-084 to API-090). */
export function templateOperations({ db, log, now }: AppContext): Operations {
  async function templateOf(id: number) {
    const found = await templates(db).where('email_template.id', '=', id).executeTakeFirst()
    if (!found) throw notFound()
    return template(found)
  }

  async function refuseSecond(name: string, id = 0): Promise<void> {
    const same = db.selectFrom('email_template').select('id').where('name', '=', name.trim())
    if (await same.where('id', '!=', id).executeTakeFirst())
      throw new Problem(409, 'There is a template with this name already.')
  }

  /** Newest first. */
  function list(reply: FastifyReply, rows: ReturnType<typeof templates>): Promise<FastifyReply> {
    const slices = readSlices(rows, {
      columns: ['email_template.id'],
      direction: 'desc',
      keyOf: ({ id }) => [id],
    })
    return sendJsonArray(
      reply,
      log,
      mapSlices(slices, (found) => found.map(template)),
    )
  }

  return {
    listTemplates: (_request, reply) => list(reply, templates(db)),
    listActiveTemplates: (_request, reply) => list(reply, templates(db).where('is_active', '=', 1)),

    async getTemplate(request) {
      return templateOf(idIn(request))
    },

    async createTemplate(request, reply) {
      const given = request.body as TemplateWrite
      await refuseSecond(given.name)
      const { id } = await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('email_template')
          .values({ ...columnsOf(given), created_by: callerIn(request).id, created_at: now() })
          .returningAll()
          .executeTakeFirstOrThrow()
        await audit(transaction, act(request, null, row))
        return row
      })
      return reply.code(201).send(await templateOf(id))
    },

    async updateTemplate(request) {
      const id = idIn(request)
      const given = request.body as TemplateWrite
      await templateOf(id)
      await refuseSecond(given.name, id)
      await change(request, () => columnsOf(given))
      return templateOf(id)
    },

    async deleteTemplate(request, reply) {
      await db.transaction().execute(async (transaction) => {
        const gone = await transaction
          .deleteFrom('email_template')
          .where('id', '=', idIn(request))
          .returningAll()
          .executeTakeFirst()
        if (!gone) throw notFound()
        await audit(transaction, act(request, gone, null))
      })
      return reply.code(204).send()
    },

    async toggleTemplate(request) {
      await change(request, ({ is_active }) => ({ is_active: 1 - is_active }))
      return templateOf(idIn(request))
    },
  }

  /** Changes a template, and writes down what. */
  async function change(request: FastifyRequest, to: (row: EmailTemplateRow) => Partial<EmailTemplateRow>) {
    await db.transaction().execute(async (transaction) => {
      const chosen = transaction.selectFrom('email_template').selectAll().where('id', '=', idIn(request))
      const before = await chosen.executeTakeFirst()
      if (!before) throw notFound()
      const changes = to(before)
      await transaction.updateTable('email_template').set(changes).where('id', '=', before.id).execute()
      await audit(transaction, act(request, before, { ...before, ...changes }))
    })
  }

  function act(
    request: FastifyRequest,
    before: EmailTemplateRow | null,
    after: EmailTemplateRow | null,
  ): AuditedChange {
    return {
      at: now(),
      actorId: callerIn(request).id,
      kind: 'template',
      subject: before?.name ?? after?.name ?? '',
      before: told(before),
      after: told(after),
    }
  }
}

/** What the audit trail says of a template. */
function told(row: EmailTemplateRow | null): AuditDetails {
  if (row === null) return null
  const { name, subject, html, text, is_active } = row
  return { name, subject, htmlContent: html, textContent: text, isActive: is_active === 1 }
}

/** Templates with their authors. */
const templates = (db: Kysely<Schema>) =>
  db
    .selectFrom('email_template')
    .leftJoin('live_user as user', 'user.id', 'email_template.created_by')
    .selectAll('email_template')
    .select(['user.email', 'user.first_name', 'user.last_name'])

const columnsOf = ({ name, subject, htmlContent, textContent, isActive }: TemplateWrite) => ({
  name: name.trim(),
  subject: subject.trim(),
  html: htmlContent,
  text: textContent || null,
  is_active: isActive ? 1 : 0,
})

type Found = EmailTemplateRow & {
  email: string | null
  first_name: string | null
  last_name: string | null
}

function template(row: Found) {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    htmlContent: row.html,
    textContent: row.text,
    isActive: row.is_active === 1,
    createdByName: displayNameOf(row) ?? '',
    createdAt: formatTime(row.created_at),
  }
}
