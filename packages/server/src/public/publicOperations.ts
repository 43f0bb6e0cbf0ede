import { needsDisplayRendition } from '@calotype/formats/kinds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mapSlices } from '../db/readSlices.ts'
import type { MediaRow } from '../db/schema.ts'
import { createNotFoundError } from '../http/errors.ts'
import { createSender, type SendOptions } from '../files/send.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonSlices } from '../http/lists/sendJsonSlices.ts'
import { findLinkFile } from '../links/selectLinkFiles.ts'
import type { Operations } from '../http/contract/operations.ts'
import { sendArchive } from './sendArchive.ts'
import { selectCompanions, addCompanions } from '../media/companions.ts'
import { SIDECAR_TYPE } from '../media/sidecars.ts'
import { SHARED_COLUMNS, type SharedRow } from './fileKey.ts'
import type { LinkFinder } from './findLink.ts'
import { toSharedFile } from './sharedFile.ts'
import { readSharedFiles } from './sharedFiles.ts'
import { readLinkFields, type PageQuery, readSharedPage } from './sharedPage.ts'

/**
 * Operations on share links, which require no account (API-097 to API-099). Each request looks up the link, so revoking
 * a link takes effect immediately.
 */
export function createPublicOperations(context: AppContext, findLink: LinkFinder): Operations {
  const { db, log } = context
  const sender = createSender(context)
  const getToken = ({ params }: FastifyRequest) => (params as { token: string }).token
  const getLink = (request: FastifyRequest, reply: FastifyReply) =>
    findLink(request, reply, getToken(request))

  /** Finds the requested file, and determines whether its metadata must be removed. */
  async function findFile(request: FastifyRequest, reply: FastifyReply): Promise<[MediaRow, SendOptions]> {
    const { fileName } = request.params as { fileName: string }
    const link = await getLink(request, reply)
    const row = await findLinkFile(db, link, fileName)
    if (!row) throw createNotFoundError()
    return [row, { removeMetadata: !link.include_metadata }]
  }

  /**
   * Reads the companions of files for an archive. Omits sidecars if metadata must be removed, because they contain
   * nothing else.
   */
  async function readSharedCompanions(names: readonly string[], includesMetadata: boolean) {
    const companions = selectCompanions(db, names).select(SHARED_COLUMNS)
    return (includesMetadata ? companions : companions.where('type', '!=', SIDECAR_TYPE)).execute()
  }

  return {
    async getSharedGroup(request, reply) {
      const token = getToken(request)
      const query = request.query as Partial<PageQuery>
      const link = await getLink(request, reply)
      if (query.limit !== undefined) return readSharedPage(db, link, token, { ...query, limit: query.limit })
      const toFiles = (rows: readonly SharedRow[]) => rows.map((row) => toSharedFile(token, row))
      const slices = mapSlices(readSharedFiles(db, link), toFiles)
      const head = { ...(await readLinkFields(db, link)), start: 0 }
      return sendJsonSlices(reply, log, { head, property: 'files', slices })
    },

    async getSharedFile(request, reply) {
      return sender.sendOriginal(request, reply, ...(await findFile(request, reply)))
    },

    async getSharedVideo(request, reply) {
      return sender.sendVideo(request, reply, ...(await findFile(request, reply)))
    },

    async getSharedThumbnail(request, reply) {
      const [row, options] = await findFile(request, reply)
      return sender.sendRendition(request, reply, row, 'thumbnail', options)
    },

    async getSharedPreview(request, reply) {
      const [row, options] = await findFile(request, reply)
      return sender.sendRendition(request, reply, row, 'preview', options)
    },

    async getSharedDisplay(request, reply) {
      const [row, options] = await findFile(request, reply)
      if (!needsDisplayRendition(row.type)) throw createNotFoundError()
      return sender.sendRendition(request, reply, row, 'display', options)
    },

    async getSharedArchive(request, reply) {
      const link = await getLink(request, reply)
      return sendArchive(context, reply, {
        title: link.title,
        slices: addCompanions(readSharedFiles(db, link), (names) =>
          readSharedCompanions(names, Boolean(link.include_metadata)),
        ),
        removeMetadata: !link.include_metadata,
      })
    },
  }
}
