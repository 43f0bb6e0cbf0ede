import type { FastifyRequest } from 'fastify'
import type { Insertable, Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import { getCaller } from '../http/access.ts'
import { Problem } from '../http/errors.ts'
import type { LinkRow, LinkTable, Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { readLinkTotals } from './readLinkTotals.ts'
import { createTokenCipher } from './tokenCipher.ts'
import { hashToken } from '../auth/hashToken.ts'
import { createToken } from './createToken.ts'
import { formatTime } from '../formatTime.ts'
import { computeVersion } from '../http/version.ts'
import { selectOpenLinks } from './selectLinkFiles.ts'

/** Objects that a link can share, apart from individually chosen files. */
export type Resource = 'album' | 'media'

export type NewLink = Pick<
  Insertable<LinkTable>,
  'resource' | 'title' | 'description' | 'expires_at' | 'include_metadata'
> & {
  album_id?: number
  /** The shared files if the link doesn't share an album. */
  mediaIds?: readonly number[]
}

/** Records in the audit trail that an owner created or revoked a link. Omits the token. */
export function auditLink(
  transaction: Kysely<Schema>,
  { link, at, isCreated }: { link: LinkRow; at: number; isCreated: boolean },
): Promise<void> {
  const details = { resource: link.resource, expiresAt: formatTime(link.expires_at) }
  const [before, after] = isCreated ? [null, details] : [details, null]
  return audit(transaction, { at, actorId: link.owner_id, kind: 'link', subject: link.title, before, after })
}

/** Returns the values that the owner can change. */
export const getVersionedFields = ({ title, description, expires_at, include_metadata }: LinkRow) => ({
  title,
  description,
  expires_at,
  include_metadata,
})

/**
 * Throws 403 if a moderator disabled a link to the same album or to any of the same files, even if the owner has since
 * revoked that link. Otherwise, owners could bypass the moderator with a new link.
 */
async function requireNotDisabled(
  transaction: Kysely<Schema>,
  ownerId: number,
  { album_id, mediaIds = [] }: NewLink,
): Promise<void> {
  const disabledLinks = transaction
    .selectFrom('link')
    .select('link.id')
    .where('owner_id', '=', ownerId)
    .where('disabled_at', 'is not', null)
  const sameLinks =
    album_id === undefined
      ? disabledLinks
          .innerJoin('link_media', 'link_media.link_id', 'link.id')
          .where('link_media.media_id', 'in', mediaIds)
      : disabledLinks.where('album_id', '=', album_id)
  if (await sameLinks.executeTakeFirst())
    throw new Problem(403, 'An administrator or moderator disabled a link to this content.', {
      code: 'LINK_DISABLED',
    })
}

export type Links = ReturnType<typeof createLinks>

export function createLinks({
  settings,
  publicOrigin,
  db,
  now,
  expiry,
}: Pick<AppContext, 'settings' | 'publicOrigin' | 'db' | 'now' | 'expiry'>) {
  const cipher = createTokenCipher(settings.data)

  /**
   * Returns the URL and token of a link. If the token can't be decrypted, returns its hash instead, which doesn't open
   * the link.
   */
  function getUrlAndToken({ token_sealed, token_hash }: LinkRow) {
    const token = cipher.decrypt(token_sealed) ?? token_hash
    return { url: `${publicOrigin()}/share/${token}`, token }
  }

  return {
    getUrlAndToken,

    toShareLink: (link: LinkRow) => ({
      ...getUrlAndToken(link),
      expiresAt: formatTime(link.expires_at),
      includeMetadata: link.include_metadata === 1,
    }),

    async create(transaction: Kysely<Schema>, request: FastifyRequest, link: NewLink): Promise<LinkRow> {
      const { mediaIds = [], ...values } = link
      await requireNotDisabled(transaction, getCaller(request).id, link)
      const token = createToken()
      const createdLink = await transaction
        .insertInto('link')
        .values({
          ...values,
          owner_id: getCaller(request).id,
          token_hash: hashToken(token),
          token_sealed: cipher.encrypt(token),
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (mediaIds.length > 0)
        await transaction
          .insertInto('link_media')
          .values(mediaIds.map((media_id) => ({ link_id: createdLink.id, media_id })))
          .execute()
      await auditLink(transaction, { link: createdLink, at: now(), isCreated: true })
      return createdLink
    },

    /**
     * Finds the newest open link to an album or photo. Returns null if its token can't be decrypted, because then the
     * tokens of older links can't be decrypted either.
     */
    async findForResource(reader: Kysely<Schema>, resource: Resource, id: number): Promise<LinkRow | null> {
      const links = selectOpenLinks(reader, expiry.now()).selectAll('link').where('resource', '=', resource)
      const sharedMedia =
        resource === 'album'
          ? links.where('album_id', '=', id).orderBy('link.id', 'desc')
          : links
              .innerJoin('link_media', 'link_media.link_id', 'link.id')
              .where('link_media.media_id', '=', id)
              .orderBy('link_media.link_id', 'desc')
      const newest = await sharedMedia.limit(1).executeTakeFirst()
      return newest && cipher.decrypt(newest.token_sealed) !== null ? newest : null
    },

    /** Converts a link to the contract's SharedLinkSummary. */
    async toSummary(link: LinkRow) {
      const { files, photos, videos } = await readLinkTotals(db, link)
      return {
        ...getUrlAndToken(link),
        title: link.title,
        description: link.description,
        fileCount: files,
        photoCount: photos,
        videoCount: videos,
        expiresAt: formatTime(link.expires_at),
        includeMetadata: link.include_metadata === 1,
        isDisabled: link.disabled_at !== null,
        version: computeVersion(getVersionedFields(link)),
      }
    },
  }
}
