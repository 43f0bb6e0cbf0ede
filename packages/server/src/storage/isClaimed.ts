import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Whether a stored file belongs to an item, a staged file, or an open upload. */
export async function isClaimed(db: Kysely<Schema>, fileName: string): Promise<boolean> {
  const [partName = ''] = fileName.split('.')
  const claims = [
    db.selectFrom('media').select('id').where('file_name', '=', fileName),
    db.selectFrom('staged_file').select('id').where('file_name', '=', fileName),
    db.selectFrom('upload').select('id').where('part_name', '=', partName),
  ]
  for (const claim of claims) if (await claim.executeTakeFirst()) return true
  return false
}
