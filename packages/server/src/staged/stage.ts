import type { Kysely } from 'kysely'
import type { Schema, StagedRow } from '../db/schema.ts'
import type { House } from '../house.ts'
import { arriving } from '../objects/arrivals.ts'
import { passing } from '../objects/passing.ts'
import type { Poured } from '../objects/pour.ts'
import { cleanName } from '../upload/descriptor.ts'
import { exportName } from './takeout/exportName.ts'

/** A whole file that came to be processed later. */
export interface ToStage {
  ownerId: number
  /** The user's own name of it. */
  name: string
  poured: Poured
  isArchive: boolean
  /** The stored name without its extension, from `mintName`. */
  minted: string
  /** Where it lies; null: it lies in its place already, since a crash came between the rename and the commit. */
  path: string | null
  /** The chunked upload it came by. */
  uploadId?: string
}

/** How a staged file is stored. */
export const stagedName = (minted: string) => `${minted}.staged`

/** Stages a file, by the protocol by which an upload is kept: when this resolves, it is. */
export async function stage(house: House, file: ToStage): Promise<StagedRow> {
  const { db, objects, now } = house
  const fileName = stagedName(file.minted)
  const staged = await arriving(house, fileName, async () => {
    if (file.path) await objects.put({ kind: 'staged', fileName }, file.path)
    passing('before-commit')
    return db.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('staged')
        .values({
          user_id: file.ownerId,
          import_id: await latestImport(transaction, file.ownerId),
          file_name: fileName,
          name: cleanName(file.name),
          ...file.poured,
          is_archive: Number(file.isArchive),
          export_name: exportName(file.name),
          status: 'STAGED',
          touched_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (file.uploadId)
        await transaction
          .updateTable('upload')
          .set({ staged_id: row.id })
          .where('id', '=', file.uploadId)
          .execute()
      return row
    })
  })
  passing('after-commit')
  return staged
}

/** What is staged after an import was announced belongs to it. */
async function latestImport(db: Kysely<Schema>, userId: number): Promise<number | null> {
  const imports = db.selectFrom('folder_import').select('id').where('user_id', '=', userId)
  return (await imports.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? null
}
