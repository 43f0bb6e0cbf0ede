import { type Kysely, sql } from 'kysely'
import type { Schema, StagedFileRow } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import type { AppContext } from '../appContext.ts'
import { withPendingMarker } from '../storage/pendingMarkers.ts'
import { reachStep } from '../storage/steps.ts'
import type { WrittenFile } from '../storage/writeStream.ts'
import { removeDeleted } from '../storage/sweep.ts'
import { cleanName, type Descriptor } from '../upload/descriptor.ts'
import { toStagedDetails } from './toStagedDetails.ts'
import { deleteFileLater } from '../storage/deleteFileLater.ts'
import { toStagedName } from './toStagedName.ts'
import { getExportName } from './takeout/getExportName.ts'

/** A complete file that will be processed later. */
export interface FileToStage {
  ownerId: number
  /** Name of the uploaded file. */
  name: string
  written: WrittenFile
  isArchive: boolean
  /** Labels and description for all items from the file. */
  details: Pick<Descriptor, 'labels' | 'description'>
  /** Stored name without the extension, from `createBaseName`. */
  baseName: string
  /** Path of the file. Null if the file is already at its final path, because the server crashed before the commit. */
  path: string | null
  /** The chunked upload that received the file. */
  uploadId?: string
}

/**
 * Stages a file. Resolves once it is durable. If the same file is already staged and incomplete, updates its row and
 * deletes the new copy.
 */
export async function storeStagedFile(context: AppContext, file: FileToStage): Promise<StagedFileRow> {
  const { db, objects, now } = context
  const fileName = toStagedName(file.baseName)
  const staged = await withPendingMarker(context, { fileName, stored: 'staged' }, async () => {
    if (file.path) await objects.put({ kind: 'staged', fileName }, file.path)
    reachStep('before-commit')
    return runTransaction(db, { lock: ['library', file.ownerId] }, async (transaction) => {
      const fields = await createStagedFields(transaction, file, now())
      const row = await insertOrUpdate(transaction, file, fields)
      if (row.file_name !== fileName) await deleteFileLater(transaction, fileName, now())
      else if (!file.uploadId)
        await context.quota.confirm(transaction, file.ownerId, file.written.size, row.id)
      if (file.uploadId)
        await transaction
          .updateTable('upload')
          .set({ staged_file_id: row.id })
          .where('id', '=', file.uploadId)
          .execute()
      return row
    })
  })
  reachStep('after-commit')
  if (staged.file_name !== fileName) await removeDeleted(context)
  return staged
}

/** Inserts a row, or updates the row of the same file if that file is staged and incomplete. */
function insertOrUpdate(db: Kysely<Schema>, file: FileToStage, fields: StagedFields): Promise<StagedFileRow> {
  return db
    .insertInto('staged_file')
    .values({
      ...fields,
      user_id: file.ownerId,
      file_name: toStagedName(file.baseName),
      size: file.written.size,
      sha256: file.written.sha256,
      is_archive: Number(file.isArchive),
      status: 'STAGED',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'sha256', 'is_archive'])
        // A literal condition, because it must equal that of the index `staged_file_incomplete`.
        .where(sql<boolean>`status not in ('COMPLETED', 'DISCARDED')`)
        .doUpdateSet(fields),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

type StagedFields = Awaited<ReturnType<typeof createStagedFields>>

/**
 * Returns the columns that depend on the request rather than on the file's content. Assigns the file to the latest
 * announced import.
 */
async function createStagedFields(db: Kysely<Schema>, { ownerId, name, details }: FileToStage, now: number) {
  const imports = db.selectFrom('folder_import').select('id').where('user_id', '=', ownerId)
  const latestImport = await imports.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return {
    import_id: latestImport?.id ?? null,
    name: cleanName(name),
    export_name: getExportName(name),
    ...toStagedDetails(details),
    updated_at: now,
  }
}
