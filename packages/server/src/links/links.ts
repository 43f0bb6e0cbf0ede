import type { FastifyRequest } from 'fastify'
import type { Insertable, Kysely } from 'kysely'
import { callerIn } from '../access.ts'
import type { LinkRow, LinkTable, Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { linkTotals } from './linkTotals.ts'
import { createSeal } from './seal.ts'
import { hashToken } from '../hashToken.ts'
import { mintToken } from './token.ts'
import { formatTime } from '../formatTime.ts'

/** What a link may be of; chosen files are neither. */
export type Resource = 'album' | 'media'

/** What a new link is to be. */
export type NewLink = Pick<
  Insertable<LinkTable>,
  'resource' | 'title' | 'description' | 'expires_at' | 'include_metadata'
> & {
  album_id?: number
  /** Own photos, when it is of no album. */
  mediaIds?: readonly number[]
}

/** Links as their owners see them. */
export type Links = ReturnType<typeof createLinks>

export function createLinks({
  settings,
  publicOrigin,
  db,
  now,
  expiry,
}: Pick<AppContext, 'settings' | 'publicOrigin' | 'db' | 'now' | 'expiry'>) {
  const seal = createSeal(settings.data)

  /** The address and the token of a link; its hash, which opens nothing, when its token cannot be shown any more. */
  function addressOf({ token_sealed, token_hash }: LinkRow) {
    const token = seal.open(token_sealed) ?? token_hash
    return { url: `${publicOrigin()}/share/${token}`, token }
  }

  return {
    addressOf,

    /** Converts a link to the contract's ShareLink. */
    toShareLink: (link: LinkRow) => ({
      ...addressOf(link),
      expiresAt: formatTime(link.expires_at),
      includeMetadata: link.include_metadata === 1,
    }),

    /** Makes a link of the caller's, in the caller's transaction. */
    async make(transaction: Kysely<Schema>, request: FastifyRequest, link: NewLink): Promise<LinkRow> {
      const { mediaIds = [], ...values } = link
      const token = mintToken()
      const made = await transaction
        .insertInto('link')
        .values({
          ...values,
          owner_id: callerIn(request).id,
          token_hash: hashToken(token),
          token_sealed: seal.seal(token),
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (mediaIds.length > 0)
        await transaction
          .insertInto('link_media')
          .values(mediaIds.map((media_id) => ({ link_id: made.id, media_id })))
          .execute()
      return made
    },

    /**
     * The newest link of an album or a photo that still opens, if its address is still known; null for none. When the key
     * of the addresses was lost, the older links were created with the lost key as well.
     */
    async ofResource(reader: Kysely<Schema>, resource: Resource, id: number): Promise<LinkRow | null> {
      const links = openLinks(reader, expiry.now()).selectAll('link').where('resource', '=', resource)
      const ofIt =
        resource === 'album'
          ? links.where('album_id', '=', id).orderBy('link.id', 'desc')
          : links
              .innerJoin('link_media', 'link_media.link_id', 'link.id')
              .where('link_media.media_id', '=', id)
              .orderBy('link_media.link_id', 'desc')
      const newest = await ofIt.limit(1).executeTakeFirst()
      return newest && seal.open(newest.token_sealed) !== null ? newest : null
    },

    /** Converts a link to the contract's SharedLinkSummary. */
    async summary(link: LinkRow) {
      const { files, photos, videos } = await linkTotals(db, link)
      return {
        ...addressOf(link),
        title: link.title,
        description: link.description,
        fileCount: files,
        photoCount: photos,
        videoCount: videos,
        expiresAt: formatTime(link.expires_at),
        includeMetadata: link.include_metadata === 1,
      }
    },
  }
}

/** Links that open at a time. Those of a deleted account or album don't open. */
export function openLinks(db: Kysely<Schema>, at: number) {
  return db
    .selectFrom('live_link as link')
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
}

/**
 * The files that a link shows now: those of its album or those chosen for it, and none in the trash. Reads the items one
 * by one: `in (select …)` would build a list of the whole album to find a single file.
 */
export function filesOf(db: Kysely<Schema>, { id, album_id }: Pick<LinkRow, 'id' | 'album_id'>) {
  const media = db.selectFrom('live_media')
  return album_id === null
    ? media.where(
        'live_media.id',
        'in',
        db.selectFrom('link_media').select('media_id').where('link_id', '=', id),
      )
    : media.where((row) =>
        row.exists(
          row
            .selectFrom('album_media')
            .select('media_id')
            .where('album_id', '=', album_id)
            .whereRef('media_id', '=', 'live_media.id'),
        ),
      )
}
