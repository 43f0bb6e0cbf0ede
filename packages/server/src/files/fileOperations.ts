import { getMediaKind } from '@calotype/formats/kinds'
import { getCaller } from '../http/access.ts'
import type { MediaRow } from '../db/schema.ts'
import { createNotFoundError } from '../http/errors.ts'
import { parseKey } from './key.ts'
import { createSender } from './send.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'

/**
 * Operations that send originals, thumbnails and previews (API-018, API-019). File paths come from the row, never from
 * the request.
 */
export function createFileOperations(context: AppContext): Operations {
  const { db, readCached } = context
  const sender = createSender(context)

  async function findRow(fileName: string): Promise<MediaRow> {
    const rows = db.selectFrom('live_file').selectAll().where('file_name', '=', fileName)
    const row = await rows.executeTakeFirst()
    if (!row) throw createNotFoundError()
    return row
  }

  const readThumbnailRow = (fileName: string, callerId: number) =>
    readCached(`row of ${fileName} for ${callerId}`, () => findThumbnailRow(fileName, callerId), {
      isStateCurrent: true,
    })

  /** Finds the item of a thumbnail. Includes items in the caller's trash, which shows their thumbnails. */
  async function findThumbnailRow(fileName: string, callerId: number): Promise<MediaRow> {
    const row = await db
      .selectFrom('media')
      .selectAll()
      .where('file_name', '=', fileName)
      .where((condition) =>
        condition.or([
          condition('trashed_at', 'is', null),
          condition('companion_of', 'is not', null),
          condition('owner_id', '=', callerId),
        ]),
      )
      .executeTakeFirst()
    if (!row) throw createNotFoundError()
    return row
  }

  return {
    async getFile(request, reply) {
      const file = parseKey((request.query as { key: string }).key)
      if (!file) throw createNotFoundError()
      const row =
        file.kind === 'thumbnail'
          ? await readThumbnailRow(file.fileName, getCaller(request).id)
          : await findRow(file.fileName)
      return file.kind === 'original'
        ? sender.sendOriginal(request, reply, row)
        : sender.sendRendition(request, reply, row, file.kind)
    },

    async getVideo(request, reply) {
      const row = await findRow((request.params as { fileName: string }).fileName)
      const { original } = request.query as { original: boolean }
      const isOriginalVideo = original && getMediaKind(row.type) === 'video'
      return isOriginalVideo
        ? sender.sendOriginal(request, reply, row)
        : sender.sendVideo(request, reply, row)
    },
  }
}
