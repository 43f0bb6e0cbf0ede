import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { callerIn } from '../access.ts'
import type { Schema } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operation } from '../operations.ts'
import { expiryAfter } from './expiry.ts'
import type { Links, NewLink, Resource } from './links.ts'

interface ShareLinkCreate {
  resourceId: number
  resourceType: string
  expirationDays?: number | null
  includeMetadata?: boolean
}

/** Title of a link to an album without one. */
const UNTITLED = 'Untitled Album'

/** Creates the link that the share dialog shows, or returns the existing one unchanged (API-045). */
export function createShareLink({ db, now }: AppContext, links: Links): Operation {
  return async (request, reply) => {
    const body = request.body as ShareLinkCreate
    const resource = resourceOf(body.resourceType)
    const { link, isNew } = await db.transaction().execute(async (transaction) => {
      const newLink = await linkTo(transaction, request, body)
      const existing = await links.ofResource(transaction, resource, body.resourceId)
      if (existing) return { link: existing, isNew: false }
      const values: NewLink = {
        ...newLink,
        expires_at: expiryAfter(body.expirationDays ?? null, now()),
        include_metadata: body.includeMetadata ? 1 : 0,
      }
      return { link: await links.make(transaction, request, values), isNew: true }
    })
    return reply.code(isNew ? 201 : 200).send(links.toShareLink(link))
  }
}

/** The contract accepts the type in any letter case (G-53). */
const resourceOf = (type: string) => type.toLowerCase() as Resource

/** A link to an album or a photo of the caller's, by whose name it goes (G-55); 404 when it is not theirs. */
export async function linkTo(
  db: Kysely<Schema>,
  request: FastifyRequest,
  { resourceId, resourceType }: ShareLinkCreate,
): Promise<NewLink> {
  const ownerId = callerIn(request).id
  if (resourceOf(resourceType) === 'album') {
    const albums = db.selectFrom('live_album').select(['id', 'title', 'description'])
    const album = await albums.where('id', '=', resourceId).where('owner_id', '=', ownerId).executeTakeFirst()
    if (!album) throw notFound()
    const { id, title, description } = album
    return { resource: 'album', album_id: id, title: title || UNTITLED, description }
  }
  const photos = db.selectFrom('live_media').select(['id', 'name'])
  const photo = await photos.where('id', '=', resourceId).where('owner_id', '=', ownerId).executeTakeFirst()
  if (!photo) throw notFound()
  return { resource: 'media', mediaIds: [photo.id], title: photo.name, description: null }
}
