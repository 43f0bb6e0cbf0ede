import { getCaller, getId } from '../http/access.ts'
import { createPage } from '../db/listPage.ts'
import { type PageRequest, parsePageKey } from '../db/pageKey.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { runTransaction } from '../db/transaction.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import { removeDeleted } from '../storage/sweep.ts'
import type { Operations } from '../http/contract/operations.ts'
import { toStagedDetails } from './toStagedDetails.ts'
import { stageFile } from './stageFile.ts'
import { readFolderImport } from './readFolderImport.ts'
import { clearSidecars, discardStagedFile, RETENTION_MS } from './discardStagedFile.ts'
import { readStagedEntries } from './entries/readStagedEntries.ts'
import { toStagedFiles, readStagedFileSlices } from './toStagedFiles.ts'
import { stopProcessing } from './stopProcessing.ts'
import { createChunkedOperations } from '../upload/chunks/chunked.ts'
import type { Descriptor } from '../upload/descriptor.ts'

const MAX_LISTED = 1000

/** Operations on archives and folders, which are staged first and processed later (API-024 to API-031). */
export function createFolderOperations(context: AppContext): Operations {
  const { db, reader, log, now, expiry } = context
  async function readStagedFile(id: number) {
    const rows = await db.selectFrom('staged_file').selectAll().where('id', '=', id).execute()
    return (await toStagedFiles(db, rows))[0]
  }
  return {
    ...createStagingOperations(context),

    async getStagedFile(request) {
      return readStagedFile(getId(request))
    },

    async stopStagedFile(request) {
      const id = getId(request)
      await stopProcessing(db, id)
      return readStagedFile(id)
    },

    async listStagedFiles(request, reply) {
      const ownFiles = db
        .selectFrom('staged_file')
        .select('id')
        .where('user_id', '=', getCaller(request).id)
        .where('status', '!=', 'DISCARDED')
      const listedFiles = ownFiles.where((row) =>
        row.or([row('status', '!=', 'COMPLETED'), row('updated_at', '>=', expiry.now() - RETENTION_MS)]),
      )
      const { limit = MAX_LISTED, cursor } = request.query as Partial<PageRequest>
      const beforeId = cursor === undefined ? null : Number(parsePageKey(cursor, 1)[0])
      const newest = listedFiles
        .$if(beforeId !== null, (rows) => rows.where('id', '<', beforeId))
        .orderBy('id', 'desc')
        .limit(limit + 1)
      const { rows, nextCursor } = createPage(await reader.read(newest), limit, ({ id }) => [id])
      if (nextCursor !== null) reply.header('X-Next-Cursor', nextCursor)
      const ids = rows.map(({ id }) => id)
      return sendJsonArray(reply, log, readStagedFileSlices(db, ids))
    },

    async listStagedEntries(request) {
      const id = getId(request)
      const { cursor } = request.query as { cursor?: string }
      return readStagedEntries(context, id, cursor)
    },

    async describeStagedFile(request, reply) {
      const id = getId(request)
      const details = toStagedDetails(request.body as Descriptor)
      await db.updateTable('staged_file').set(details).where('id', '=', id).execute()
      return reply.code(204).send()
    },

    async deleteStagedFile(request, reply) {
      const id = getId(request)
      const isDeleted = await runTransaction(db, { lock: ['staged', id] }, (transaction) =>
        discardStagedFile(transaction, id, now()),
      )
      if (isDeleted) await context.deletions.clear({ kind: 'staged', subject_id: id })
      else await writeInSlices(db, (transaction) => clearSidecars(transaction, id))
      await removeDeleted(context)
      return reply.code(204).send()
    },

    async triggerFolderProcessing(request, reply) {
      reply.code(202)
      return { triggered: await context.stagingProcessor.trigger(getCaller(request).id) }
    },

    async initiateFolderImport(request) {
      const { folderPath, totalFiles, totalSize } = request.body as {
        folderPath: string
        totalFiles: number
        totalSize: number
      }
      const { id } = await db
        .insertInto('folder_import')
        .values({
          user_id: getCaller(request).id,
          folder_path: folderPath,
          total_files: totalFiles,
          total_size: totalSize,
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, status: 'STAGED' }
    },

    async getFolderImport(request) {
      return readFolderImport(context, getId(request))
    },
  }
}

/**
 * Operations for staged uploads. They share the handlers of other chunked uploads, because only the initiation marks an
 * upload as staged.
 */
function createStagingOperations(context: AppContext): Operations {
  const { initiateChunkedUpload, uploadChunk, completeChunkedUpload } = createChunkedOperations(context)
  return {
    initiateStagedUpload: initiateChunkedUpload,
    uploadStagedChunk: uploadChunk,
    completeStagedUpload: completeChunkedUpload,
    stageFile: stageFile(context),
  }
}
