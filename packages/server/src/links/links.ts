import { mediaKind, type MediaKind } from '@calotype/openapi/kinds'
import type { FastifyRequest } from 'fastify'
import type { Insertable, Kysely } from 'kysely'
import { callerIn } from '../access.ts'
import type { LinkRow, LinkTable, Schema } from '../db/schema.ts'
import type { House } from '../house.ts'
import { createSeal } from './seal.ts'
import { hashOf } from '../hashOf.ts'
import { mintToken } from './token.ts'
import { timeOf } from '../timeOf.ts'

/** What a link may be of; chosen files are neither. */
export type Resource = 'album' | 'media'

/** What a new link is to be. */
export type NewLink = Pick<Insertable<LinkTable>, 'resource' | 'title' | 'description' | 'expires_at'> & {
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
}: Pick<House, 'settings' | 'publicOrigin' | 'db' | 'now'>) {
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
      expiresAt: timeOf(link.expires_at),
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
          token_hash: hashOf(token),
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

    /** The newest link of an album or a photo that still opens, and whose address is still known; null for none. */
    async ofResource(reader: Kysely<Schema>, resource: Resource, id: number): Promise<LinkRow | null> {
      const links = openLinks(reader, now()).selectAll('link').where('resource', '=', resource)
      const ofIt =
        resource === 'album'
          ? links.where('album_id', '=', id)
          : links.where('link.id', 'in', (row) =>
              row.selectFrom('link_media').select('link_id').where('media_id', '=', id),
            )
      const rows = await ofIt.orderBy('link.id', 'desc').execute()
      return rows.find(({ token_sealed }) => seal.open(token_sealed) !== null) ?? null
    },

    /** Converts a link to the contract's SharedLinkSummary. */
    async summary(link: LinkRow) {
      const types = await filesOf(db, link)
        .select((row) => ['type', row.fn.countAll<number>().as('count')])
        .groupBy('type')
        .execute()
      const countOf = (...kinds: MediaKind[]) =>
        types.filter(({ type }) => kinds.includes(mediaKind(type))).reduce((sum, { count }) => sum + count, 0)
      return {
        ...addressOf(link),
        title: link.title,
        description: link.description,
        fileCount: countOf('image', 'video', 'document'),
        photoCount: countOf('image'),
        videoCount: countOf('video'),
        expiresAt: timeOf(link.expires_at),
      }
    },
  }
}

/** Links that open at a time. */
export function openLinks(db: Kysely<Schema>, at: number) {
  return db
    .selectFrom('link')
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
}

/** What a link shows now: of an album what is in it now, and never what is in the trash. */
export function filesOf(db: Kysely<Schema>, { id, album_id }: Pick<LinkRow, 'id' | 'album_id'>) {
  const shared =
    album_id === null
      ? db.selectFrom('link_media').select('media_id').where('link_id', '=', id)
      : db.selectFrom('album_media').select('media_id').where('album_id', '=', album_id)
  return db.selectFrom('live_media').where('live_media.id', 'in', shared)
}
