import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { getCaller } from '../http/access.ts'
import type { LinkRow, Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendList } from '../http/lists/sendList.ts'
import type { Operation, Operations } from '../http/contract/operations.ts'
import { cleanText } from '@calotype/formats/cleanText'
import { calculateExpiry } from './expiry.ts'
import { selectLink } from './selectLink.ts'
import { requireVersion } from '../http/version.ts'
import { auditLink, getVersionedFields, type Links, type NewLink } from './links.ts'
import { resolveResource } from './shareLink.ts'

interface LinkCreate extends LinkFields {
  title: string
  fileNames?: string[]
  resourceId?: number
  resourceType?: string
}

interface LinkFields {
  title?: string
  description?: string | null
  expirationDays?: number | null
  includeMetadata?: boolean
}

/** Number of links per batch. The batches are small, because up to 500 files are counted for each link. */
const LINK_BATCH_SIZE = 10

const getToken = ({ params }: FastifyRequest) => (params as { token: string }).token

/** Operations that create, list, change and revoke the caller's links (API-046, API-100 to API-103). */
export function createMyLinkOperations(context: AppContext, links: Links): Operations {
  const { db, now } = context
  const revoke: Operation = async (request, reply) => {
    const link = await selectLink(db, getToken(request))
      .selectAll()
      .executeTakeFirstOrThrow(createNotFoundError)
    await runTransaction(db, { lock: null }, async (transaction) => {
      await transaction.updateTable('link').set({ revoked_at: now() }).where('id', '=', link.id).execute()
      await auditLink(transaction, { link, at: now(), isCreated: false })
    })
    return reply.code(204).send()
  }

  return {
    async createLink(request, reply) {
      const body = request.body as LinkCreate
      const link = await runTransaction(db, { lock: null }, async (transaction) =>
        links.create(transaction, request, {
          ...(await resolveTarget(transaction, request, body)),
          ...cleanTexts(body),
          expires_at: calculateExpiry(body.expirationDays ?? null, now()),
          include_metadata: body.includeMetadata ? 1 : 0,
        }),
      )
      return reply.code(201).send(await links.toSummary(link))
    },

    async listMyLinks(request, reply) {
      const ownRows = db
        .selectFrom('live_link')
        .selectAll()
        .where('revoked_at', 'is', null)
        .where('owner_id', '=', getCaller(request).id)
      return sendList(context, request, reply, {
        query: ownRows,
        columns: ['created_at', 'id'],
        direction: 'desc',
        getKey: ({ created_at, id }) => [created_at, id],
        size: LINK_BATCH_SIZE,
        toItems: (rows: LinkRow[]) => Promise.all(rows.map((link) => links.toSummary(link))),
      })
    },

    /**
     * Clears the description if only a title is sent (LINK-029). Leaves an omitted title, expiry (G-57) or
     * `includeMetadata` unchanged.
     */
    async updateLink(request) {
      const { version, title, description, ...choices } = request.body as LinkFields & { version?: string }
      const { expirationDays: days, includeMetadata } = choices
      const changedLink = await runTransaction(
        db,
        { lock: ['linkFields', getToken(request)] },
        async (transaction) => {
          const link = await selectLink(transaction, getToken(request))
            .selectAll()
            .executeTakeFirstOrThrow(createNotFoundError)
          requireVersion(version, getVersionedFields(link))
          return transaction
            .updateTable('link')
            .set({
              ...(title !== undefined && cleanTexts({ title, description })),
              ...(days !== undefined && { expires_at: calculateExpiry(days, now()) }),
              ...(includeMetadata !== undefined && { include_metadata: includeMetadata ? 1 : 0 }),
              // An update must set at least one column, so set one to its current value.
              owner_id: link.owner_id,
            })
            .where('id', '=', link.id)
            .returningAll()
            .executeTakeFirstOrThrow()
        },
      )
      return links.toSummary(changedLink)
    },

    revokeLink: revoke,
    deleteShareLink: revoke,
  }
}

function cleanTexts({ title, description }: { title: string; description?: string | null | undefined }) {
  return { title: cleanText(title) ?? '', description: cleanText(description) }
}

/** Resolves what a new link shares: chosen files, an album or a photo. Throws 404 unless the caller owns all of it. */
async function resolveTarget(
  db: Kysely<Schema>,
  request: FastifyRequest,
  { fileNames, resourceId, resourceType }: LinkCreate,
): Promise<NewLink> {
  const isResource = resourceId !== undefined && resourceType !== undefined
  const isFileSelection = resourceId === undefined && resourceType === undefined && fileNames !== undefined
  if (isResource && fileNames === undefined) return resolveResource(db, request, { resourceId, resourceType })
  if (!isFileSelection) throw new Problem(400, 'Send either fileNames, or resourceId with resourceType.')

  const names = [...new Set(fileNames)]
  const ownRows = await db
    .selectFrom('live_media')
    .select('id')
    .where('file_name', 'in', names)
    .where('owner_id', '=', getCaller(request).id)
    .execute()
  if (ownRows.length < names.length) throw createNotFoundError()
  return { resource: 'files', mediaIds: ownRows.map(({ id }) => id), title: '', description: null }
}
