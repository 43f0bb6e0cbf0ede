import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { callerIn } from '../access.ts'
import type { EmailTemplateRow, Schema } from '../db/schema.ts'
import { notFound, Problem } from '../errors.ts'
import type { House } from '../house.ts'
import type { Operations } from '../operations.ts'
import { nameOf } from '../user.ts'

interface TemplateWrite {
  name: string
  subject: string
  htmlContent: string
  textContent?: string | null
  isActive: boolean
}

const idIn = (request: FastifyRequest) => (request.params as { id: number }).id

/** What e-mails are written from (API-084 to API-090). */
export function templateOperations({ db, now }: House): Operations {
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

  return {
    async listTemplates() {
      return (await templates(db).execute()).map(template)
    },

    async listActiveTemplates() {
      return (await templates(db).where('is_active', '=', 1).execute()).map(template)
    },

    async getTemplate(request) {
      return templateOf(idIn(request))
    },

    async createTemplate(request, reply) {
      const given = request.body as TemplateWrite
      await refuseSecond(given.name)
      const { id } = await db
        .insertInto('email_template')
        .values({ ...columnsOf(given), created_by: callerIn(request).id, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return reply.code(201).send(await templateOf(id))
    },

    async updateTemplate(request) {
      const id = idIn(request)
      const given = request.body as TemplateWrite
      await templateOf(id)
      await refuseSecond(given.name, id)
      await db.updateTable('email_template').set(columnsOf(given)).where('id', '=', id).execute()
      return templateOf(id)
    },

    async deleteTemplate(request, reply) {
      const gone = await db.deleteFrom('email_template').where('id', '=', idIn(request)).executeTakeFirst()
      if (gone.numDeletedRows === 0n) throw notFound()
      return reply.code(204).send()
    },

    async toggleTemplate(request) {
      const id = idIn(request)
      await db
        .updateTable('email_template')
        .set((row) => ({ is_active: row(row.val(1), '-', row.ref('is_active')) }))
        .where('id', '=', id)
        .execute()
      return templateOf(id)
    },
  }
}

/** Newest first, with who made them. */
const templates = (db: Kysely<Schema>) =>
  db
    .selectFrom('email_template')
    .leftJoin('user', 'user.id', 'email_template.created_by')
    .selectAll('email_template')
    .select(['user.email', 'user.first_name', 'user.last_name'])
    .orderBy('email_template.id', 'desc')

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

function template({ email, first_name, last_name, ...row }: Found) {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    htmlContent: row.html,
    textContent: row.text,
    isActive: row.is_active === 1,
    createdByName: nameOf(first_name, last_name) ?? email ?? '',
    createdAt: new Date(row.created_at).toISOString(),
  }
}
