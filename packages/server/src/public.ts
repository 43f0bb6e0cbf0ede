import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapSlices } from './db/readSlices.ts'
import type { MediaRow } from './db/schema.ts'
import { notFound } from './errors.ts'
import { createSender, type SendOptions } from './files/send.ts'
import type { AppContext } from './appContext.ts'
import { sendJsonSlices } from './http/sendJsonSlices.ts'
import { filesOf } from './links/links.ts'
import type { Operations } from './operations.ts'
import { sendArchive } from './public/archive.ts'
import type { SharedRow } from './public/fileKey.ts'
import type { LinkFinder } from './public/findLink.ts'
import { sharedFile } from './public/sharedFile.ts'
import { slicesOf } from './public/sharedFiles.ts'
import { linkFields, type PageQuery, sharedPage } from './public/sharedPage.ts'

/** The public operations of share links (API-097 to API-099). Each request looks the link up, so revoking takes effect at once. */
export function publicOperations(context: AppContext, findLink: LinkFinder): Operations {
  const { db, log } = context
  const send = createSender(context)
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  const linkOf = (request: FastifyRequest, reply: FastifyReply) => findLink(request, reply, tokenOf(request))

  /** The requested file, and whether its metadata must be removed. */
  async function fileIn(request: FastifyRequest, reply: FastifyReply): Promise<[MediaRow, SendOptions]> {
    const { fileName } = request.params as { fileName: string }
    const link = await linkOf(request, reply)
    const files = filesOf(db, link).selectAll().where('file_name', '=', fileName)
    return [await files.executeTakeFirstOrThrow(notFound), { removeMetadata: !link.include_metadata }]
  }

  return {
    async getSharedGroup(request, reply) {
      const token = tokenOf(request)
      const query = request.query as Partial<PageQuery>
      const link = await linkOf(request, reply)
      if (query.limit !== undefined) return sharedPage(db, link, token, { ...query, limit: query.limit })
      const toFiles = (rows: readonly SharedRow[]) => rows.map((row) => sharedFile(token, row))
      const slices = mapSlices(slicesOf(db, link), toFiles)
      const head = { ...(await linkFields(db, link)), start: 0 }
      return sendJsonSlices(reply, log, { head, property: 'files', slices })
    },

    async getSharedFile(request, reply) {
      return send.original(request, reply, ...(await fileIn(request, reply)))
    },

    async getSharedVideo(request, reply) {
      return send.film(request, reply, ...(await fileIn(request, reply)))
    },

    async getSharedThumbnail(request, reply) {
      const [row, options] = await fileIn(request, reply)
      return send.picture(request, reply, row, 'thumbnail', options)
    },

    async getSharedPreview(request, reply) {
      const [row, options] = await fileIn(request, reply)
      return send.picture(request, reply, row, 'preview', options)
    },

    async getSharedArchive(request, reply) {
      const link = await linkOf(request, reply)
      return sendArchive(context, reply, {
        title: link.title,
        slices: slicesOf(db, link),
        removeMetadata: !link.include_metadata,
      })
    },
  }
}
