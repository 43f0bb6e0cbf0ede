import { DOCUMENT_TYPES } from '@calotype/formats/kinds'
import { auditEvent } from '../audit/audit.ts'
import { getCaller, getId } from '../http/access.ts'
import { toAlbum, readAlbum, selectAlbums, type AlbumWithCover } from './readAlbum.ts'
import { createAlbum } from './createAlbum.ts'
import { deleteAlbum } from './deleteAlbum.ts'
import { createAlbumMediaOperations } from './albumMediaOperations.ts'
import type { Permission } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendList } from '../http/lists/sendList.ts'
import { reachStep } from '../storage/steps.ts'
import type { Operations } from '../http/contract/operations.ts'
import { deliverPending } from '../sharing/deliverPending.ts'
import { cleanText } from '@calotype/formats/cleanText'

interface AlbumFields {
  title?: string
  description?: string | null
  /** The stored file name of the cover. */
  coverPhoto?: string | null
}

interface SharedRow extends AlbumWithCover {
  email: string
  permission: Permission
}

/** Operations on the caller's albums and on albums shared with them (API-032 to API-037). */
export function createAlbumOperations(context: AppContext): Operations {
  const { db, deletions, now } = context

  return {
    async createAlbum(request, reply) {
      const { title, description, mediaIds } = request.body as AlbumFields & { mediaIds?: number[] }
      const values = { title: cleanText(title) ?? '', description: cleanText(description) }
      const id = await createAlbum(context, { ...values, owner_id: getCaller(request).id }, mediaIds)
      reply.code(201)
      return readAlbum(db, id)
    },

    async listMyAlbums(request, reply) {
      return sendList(context, request, reply, {
        query: selectAlbums(db).where('album.owner_id', '=', getCaller(request).id),
        columns: ['album.created_at', 'album.id'],
        direction: 'desc',
        getKey: ({ created_at, id }) => [created_at, id],
        toItems: (rows) => rows.map(toAlbum),
      })
    },

    async listSharedAlbums(request, reply) {
      await deliverPending(context, getCaller(request))
      const sharedAlbums = selectAlbums(db)
        .innerJoin('album_share', 'album_share.album_id', 'album.id')
        .innerJoin('user', 'user.id', 'album.owner_id')
        .select(['album_share.permission', 'album_share.created_at as shared_at', 'user.email'])
        .where('album_share.user_id', '=', getCaller(request).id)
      return sendList(context, request, reply, {
        query: sharedAlbums,
        columns: ['album_share.created_at', 'album_share.album_id'],
        direction: 'desc',
        getKey: ({ shared_at, id }) => [shared_at, id],
        toItems: (rows: SharedRow[]) =>
          rows.map((row) => ({ ...toAlbum(row), ownerEmail: row.email, permission: row.permission })),
      })
    },

    async getAlbum(request) {
      const id = getId(request)
      const sharedAlbums = await db
        .selectFrom('album_share')
        .innerJoin('live_album as album', 'album.id', 'album_share.album_id')
        .innerJoin('user', 'user.id', 'album.owner_id')
        .select(['user.email as ownerEmail', 'album_share.permission'])
        .where('album_share.album_id', '=', id)
        .where('album_share.user_id', '=', getCaller(request).id)
        .executeTakeFirst()
      return { ...(await readAlbum(db, id)), ...sharedAlbums }
    },

    async updateAlbum(request) {
      const id = getId(request)
      const { title, description, coverPhoto } = request.body as AlbumFields
      const changes = {
        ...(title !== undefined && { title: cleanText(title) ?? '' }),
        ...(description !== undefined && { description: cleanText(description) }),
        ...(coverPhoto !== undefined && {
          cover_media_id: coverPhoto ? await findCover(id, coverPhoto) : null,
        }),
      }
      await db.updateTable('album').set(changes).where('id', '=', id).execute()
      return readAlbum(db, id)
    },

    async deleteAlbum(request, reply) {
      const id = getId(request)
      await runTransaction(db, { lock: null }, async (transaction) => {
        await deleteAlbum(transaction, id)
        // The title is private, so the audit trail identifies albums by id.
        await auditEvent(transaction, {
          at: now(),
          actorId: getCaller(request).id,
          kind: 'album',
          subject: String(id),
          action: 'deleted',
        })
        reachStep('before-commit')
      })
      reachStep('after-commit')
      await deletions.clear({ kind: 'album', subject_id: id })
      return reply.code(204).send()
    },

    ...createAlbumMediaOperations(context),
  }

  async function findCover(albumId: number, fileName: string): Promise<number> {
    const coverItem = await db
      .selectFrom('album_media')
      .innerJoin('live_media', 'live_media.id', 'album_media.media_id')
      .select('live_media.id')
      .where('album_media.album_id', '=', albumId)
      .where('live_media.file_name', '=', fileName)
      .where('live_media.type', 'not in', DOCUMENT_TYPES)
      .executeTakeFirst()
    if (!coverItem)
      throw new Problem(400, 'The cover must be a photo of this album.', { code: 'COVER_NOT_IN_ALBUM' })
    return coverItem.id
  }
}
