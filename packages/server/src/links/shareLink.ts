import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { getCaller } from '../http/access.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operation } from '../http/contract/operations.ts'
import { getTexts } from '../http/getTexts.ts'
import { calculateExpiry } from './expiry.ts'
import type { Links, NewLink, Resource } from './links.ts'

interface ShareLinkCreate {
  resourceId: number
  resourceType: string
  expirationDays?: number | null
  includeMetadata?: boolean
}

/** Creates the link that the share dialog shows, or returns the existing one unchanged (API-045). */
export function createShareLink({ db, now }: AppContext, links: Links): Operation {
  return async (request, reply) => {
    const body = request.body as ShareLinkCreate
    const resource = toResource(body.resourceType)
    const { link, isNew } = await runTransaction(
      db,
      { lock: [resource, body.resourceId] },
      async (transaction) => {
        const newLink = await resolveResource(transaction, request, body)
        const existingLink = await links.findForResource(transaction, resource, body.resourceId)
        if (existingLink) return { link: existingLink, isNew: false }
        const values: NewLink = {
          ...newLink,
          expires_at: calculateExpiry(body.expirationDays ?? null, now()),
          include_metadata: body.includeMetadata ? 1 : 0,
        }
        return { link: await links.create(transaction, request, values), isNew: true }
      },
    )
    return reply.code(isNew ? 201 : 200).send(links.toShareLink(link))
  }
}

/** The contract accepts the type in any letter case (G-53). */
const toResource = (type: string) => type.toLowerCase() as Resource

/**
 * Resolves the album or photo to share. Its name becomes the link's title (G-55). Throws 404 unless the caller owns it.
 */
export async function resolveResource(
  db: Kysely<Schema>,
  request: FastifyRequest,
  { resourceId, resourceType }: ShareLinkCreate,
): Promise<NewLink> {
  const ownerId = getCaller(request).id
  if (toResource(resourceType) === 'album') {
    const albums = db.selectFrom('live_album').select(['id', 'title', 'description'])
    const album = await albums.where('id', '=', resourceId).where('owner_id', '=', ownerId).executeTakeFirst()
    if (!album) throw createNotFoundError()
    const { id, title, description } = album
    return { resource: 'album', album_id: id, title: title || getTexts(request).untitledAlbum, description }
  }
  const photos = db.selectFrom('live_media').select(['id', 'name'])
  const photo = await photos.where('id', '=', resourceId).where('owner_id', '=', ownerId).executeTakeFirst()
  if (!photo) throw createNotFoundError()
  return { resource: 'media', mediaIds: [photo.id], title: photo.name, description: null }
}
