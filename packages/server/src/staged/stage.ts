import type { Kysely } from 'kysely'
import type { Schema, StagedFileRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { withPendingMarker } from '../objects/pendingMarkers.ts'
import { reachStep } from '../objects/steps.ts'
import type { WrittenFile } from '../objects/writeStream.ts'
import { removeDeleted } from '../objects/sweep.ts'
import { cleanName, type Descriptor } from '../upload/descriptor.ts'
import { detailsOf } from './details.ts'
import { deleteFileLater } from '../objects/deleteFileLater.ts'
import { stagedName } from './stagedName.ts'
import { exportName } from './takeout/exportName.ts'

/** A whole file that came to be processed later. */
export interface ToStage {
  ownerId: number
  /** The user's own name of it. */
  name: string
  written: WrittenFile
  isArchive: boolean
  /** What is said of the items that are made of it. */
  details: Pick<Descriptor, 'labels' | 'description'>
  /** The stored name without its extension, from `mintName`. */
  baseName: string
  /** Where it lies; null: it lies in its place already, since a crash came between the rename and the commit. */
  path: string | null
  /** The chunked upload it came by. */
  uploadId?: string
}

/**
 * Stages a file, by the protocol by which an upload is kept: when this resolves, it is. One that stands already, since it
 * waits or was refused, stands only once: then the bytes that came go again.
 */
export async function stage(context: AppContext, file: ToStage): Promise<StagedFileRow> {
  const { db, objects, now } = context
  const fileName = stagedName(file.baseName)
  const staged = await withPendingMarker(context, { fileName, stored: 'staged' }, async () => {
    if (file.path) await objects.put({ kind: 'staged', fileName }, file.path)
    reachStep('before-commit')
    return db.transaction().execute(async (transaction) => {
      const said = await saidOf(transaction, file, now())
      const standing = await standingAs(transaction, file, said)
      if (standing) await deleteFileLater(transaction, fileName, now())
      const row = standing ?? (await insert(transaction, file, said))
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

/** The same file, where it stands already: from now on it is as it was sent last. */
async function standingAs(db: Kysely<Schema>, file: ToStage, said: Said): Promise<StagedFileRow | undefined> {
  return db
    .updateTable('staged_file')
    .set(said)
    .where('user_id', '=', file.ownerId)
    .where('sha256', '=', file.written.sha256)
    .where('is_archive', '=', Number(file.isArchive))
    .where('status', 'not in', ['COMPLETED', 'DISCARDED'])
    .returningAll()
    .executeTakeFirst()
}

function insert(db: Kysely<Schema>, file: ToStage, said: Said): Promise<StagedFileRow> {
  return db
    .insertInto('staged_file')
    .values({
      ...said,
      user_id: file.ownerId,
      file_name: stagedName(file.baseName),
      size: file.written.size,
      sha256: file.written.sha256,
      is_archive: Number(file.isArchive),
      status: 'STAGED',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Said = Awaited<ReturnType<typeof saidOf>>

/** What is said of a file by who sends it, and not by its content. What comes after an import was announced belongs to it. */
async function saidOf(db: Kysely<Schema>, { ownerId, name, details }: ToStage, now: number) {
  const imports = db.selectFrom('folder_import').select('id').where('user_id', '=', ownerId)
  const latest = await imports.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return {
    import_id: latest?.id ?? null,
    name: cleanName(name),
    export_name: exportName(name),
    ...detailsOf(details),
    updated_at: now,
  }
}
