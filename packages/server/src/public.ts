import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAttempts } from './attempts.ts'
import type { MediaRow } from './db/schema.ts'
import { notFound } from './errors.ts'
import { createSender } from './files/send.ts'
import type { House } from './house.ts'
import { filesOf, openLinks } from './links/links.ts'
import { hashOf } from './hashOf.ts'
import type { Operations } from './operations.ts'
import { sendArchive } from './public/archive.ts'
import { sharedFile } from './public/sharedFile.ts'
import { timeOf } from './timeOf.ts'

/** The public operations of share links (API-097 to API-099). Each request looks the link up, so revoking takes effect at once. */
export function publicOperations(house: House): Operations {
  const { db, now } = house
  const misses = createAttempts(now)
  const send = createSender(house)

  /**
   * The link of a request. An expired, a revoked and an unknown one take the same way to the same 404, and too many of
   * them from one address answer 429 (THREATS T16).
   */
  async function linkIn(request: FastifyRequest, reply: FastifyReply) {
    reply.header('x-robots-tag', 'noindex')
    const { token } = request.params as { token: string }
    const takeBack = await misses.begin(request.ip)
    const link = await openLinks(db, now())
      .innerJoin('user', 'user.id', 'link.owner_id')
      .selectAll('link')
      .select(['user.email', 'user.first_name', 'user.last_name'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    if (!link) throw notFound()
    takeBack()
    return link
  }

  async function fileIn(request: FastifyRequest, reply: FastifyReply): Promise<MediaRow> {
    const { fileName } = request.params as { fileName: string }
    const files = filesOf(db, await linkIn(request, reply))
    return files.selectAll().where('file_name', '=', fileName).executeTakeFirstOrThrow(notFound)
  }

  return {
    async getSharedGroup(request, reply) {
      const { token } = request.params as { token: string }
      const link = await linkIn(request, reply)
      const rows = await newestFirst(filesOf(db, link)).execute()
      const [beforeAt = ''] = link.email.split('@', 1)
      return {
        title: link.title,
        description: link.description,
        createdByName: [link.first_name, link.last_name].filter(Boolean).join(' ') || beforeAt,
        expiresAt: timeOf(link.expires_at),
        files: rows.map((row) => sharedFile(token, row)),
      }
    },

    async getSharedFile(request, reply) {
      return send.original(request, reply, await fileIn(request, reply))
    },

    async getSharedVideo(request, reply) {
      return send.film(request, reply, await fileIn(request, reply))
    },

    async getSharedThumbnail(request, reply) {
      return send.picture(request, reply, await fileIn(request, reply), 'thumbnail')
    },

    async getSharedPreview(request, reply) {
      return send.picture(request, reply, await fileIn(request, reply), 'preview')
    },

    async getSharedArchive(request, reply) {
      const link = await linkIn(request, reply)
      const rows = await newestFirst(filesOf(db, link)).execute()
      return sendArchive(house, reply, { title: link.title, rows })
    },
  }
}

const newestFirst = (files: ReturnType<typeof filesOf>) =>
  files.selectAll().orderBy('taken_at', 'desc').orderBy('id', 'desc')
