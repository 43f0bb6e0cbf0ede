import { callerIn } from '../access.ts'
import type { House } from '../house.ts'
import type { Operation } from '../operations.ts'

/** Says which contents the caller's own library has; an index of theirs alone is asked, so nothing shows through of others. */
export function checkUpload({ db }: Pick<House, 'db'>): Operation {
  return async (request) => {
    const { checksums } = request.body as { checksums: readonly string[] }
    const own = db
      .selectFrom('live_media')
      .select(['id', 'sha256'])
      .where('owner_id', '=', callerIn(request).id)
    const found = await own.where('sha256', 'in', checksums).orderBy('id').execute()
    const byContent = Map.groupBy(found, ({ sha256 }) => sha256)
    return {
      existing: [...byContent].map(([checksum, items]) => ({
        checksum,
        mediaIds: items.map(({ id }) => id),
      })),
    }
  }
}
