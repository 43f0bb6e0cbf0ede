import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { getCaller, getId } from '../http/access.ts'
import { type AuditedChange, audit } from '../audit/audit.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { EmailTemplateRow, Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import { computeVersion, requireVersion } from '../http/version.ts'
import type { Operations } from '../http/contract/operations.ts'
import { getDisplayName } from '../users/person.ts'
import { formatTime } from '../formatTime.ts'

interface TemplateWrite {
  name: string
  subject: string
  htmlContent: string
  textContent?: string | null
  isActive: boolean
}

/** Operations that list, create, change and delete email templates (API-084 to API-090). */
export function createTemplateOperations({ db, log, now }: AppContext): Operations {
  async function readTemplate(id: number) {
    const template = await selectTemplates(db).where('email_template.id', '=', id).executeTakeFirst()
    if (!template) throw createNotFoundError()
    return toTemplate(template)
  }

  function sendTemplates(
    reply: FastifyReply,
    rows: ReturnType<typeof selectTemplates>,
  ): Promise<FastifyReply> {
    const slices = readSlices(rows, {
      columns: ['email_template.id'],
      direction: 'desc',
      getKey: ({ id }) => [id],
    })
    return sendJsonArray(
      reply,
      log,
      mapSlices(slices, (slice) => slice.map(toTemplate)),
    )
  }

  return {
    listTemplates: (_request, reply) => sendTemplates(reply, selectTemplates(db)),
    listActiveTemplates: (_request, reply) =>
      sendTemplates(reply, selectTemplates(db).where('is_active', '=', 1)),

    async getTemplate(request) {
      return readTemplate(getId(request))
    },

    async createTemplate(request, reply) {
      const template = request.body as TemplateWrite
      const { id } = await runTransaction(db, { lock: ['templates'] }, async (transaction) => {
        const row = await transaction
          .insertInto('email_template')
          .values({ ...toColumns(template), created_by: getCaller(request).id, created_at: now() })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returningAll()
          .executeTakeFirstOrThrow(createNameError)
        await audit(transaction, toAuditedChange(request, null, row))
        return row
      })
      return reply.code(201).send(await readTemplate(id))
    },

    async updateTemplate(request) {
      const id = getId(request)
      const { version, ...changes } = request.body as Partial<TemplateWrite> & { version?: string }
      await change(request, (before) => {
        requireVersion(version, getVersionedFields(before))
        return toColumns({ ...toFields(before), ...changes })
      })
      return readTemplate(id)
    },

    async deleteTemplate(request, reply) {
      await runTransaction(db, { lock: null }, async (transaction) => {
        const deletedTemplate = await transaction
          .deleteFrom('email_template')
          .where('id', '=', getId(request))
          .returningAll()
          .executeTakeFirst()
        if (!deletedTemplate) throw createNotFoundError()
        await audit(transaction, toAuditedChange(request, deletedTemplate, null))
      })
      return reply.code(204).send()
    },

    async toggleTemplate(request) {
      await change(request, ({ is_active }) => ({ is_active: 1 - is_active }))
      return readTemplate(getId(request))
    },
  }

  /** Changes a template and records the change in the audit trail. */
  async function change(
    request: FastifyRequest,
    getChanges: (row: EmailTemplateRow) => Partial<EmailTemplateRow>,
  ) {
    await runTransaction(db, { lock: ['templates'] }, async (transaction) => {
      const templateRow = transaction
        .selectFrom('email_template')
        .selectAll()
        .where('id', '=', getId(request))
      const before = await templateRow.executeTakeFirst()
      if (!before) throw createNotFoundError()
      const changes = getChanges(before)
      if (changes.name !== undefined) await requireUniqueName(transaction, changes.name, before.id)
      await transaction.updateTable('email_template').set(changes).where('id', '=', before.id).execute()
      await audit(transaction, toAuditedChange(request, before, { ...before, ...changes }))
    })
  }

  function toAuditedChange(
    request: FastifyRequest,
    before: EmailTemplateRow | null,
    after: EmailTemplateRow | null,
  ): AuditedChange {
    return {
      at: now(),
      actorId: getCaller(request).id,
      kind: 'template',
      subject: before?.name ?? after?.name ?? '',
      before: before && toFields(before),
      after: after && toFields(after),
    }
  }
}

async function requireUniqueName(transaction: Kysely<Schema>, name: string, ownId: number): Promise<void> {
  const template = transaction.selectFrom('email_template').select('id').where('name', '=', name)
  if (await template.where('id', '!=', ownId).executeTakeFirst()) throw createNameError()
}

const createNameError = () =>
  new Problem(409, 'A template with this name already exists.', { code: 'TEMPLATE_EXISTS' })

/** Returns the fields that an administrator can edit. */
const toFields = ({ name, subject, html, text, is_active }: EmailTemplateRow) => ({
  name,
  subject,
  htmlContent: html,
  textContent: text,
  isActive: is_active === 1,
})

const selectTemplates = (db: Kysely<Schema>) =>
  db
    .selectFrom('email_template')
    .leftJoin('live_user as user', 'user.id', 'email_template.created_by')
    .selectAll('email_template')
    .select(['user.email', 'user.first_name', 'user.last_name'])

const toColumns = ({ name, subject, htmlContent, textContent, isActive }: TemplateWrite) => ({
  name: name.trim(),
  subject: subject.trim(),
  html: htmlContent,
  text: textContent || null,
  is_active: isActive ? 1 : 0,
})

type TemplateWithAuthor = EmailTemplateRow & {
  email: string | null
  first_name: string | null
  last_name: string | null
}

function toTemplate(row: TemplateWithAuthor) {
  return {
    id: row.id,
    ...toFields(row),
    createdByName: getDisplayName(row) ?? '',
    createdAt: formatTime(row.created_at),
    version: computeVersion(getVersionedFields(row)),
  }
}

/** Returns the columns that an administrator can edit. */
const getVersionedFields = ({ name, subject, html, text, is_active }: EmailTemplateRow) => ({
  name,
  subject,
  html,
  text,
  is_active,
})
