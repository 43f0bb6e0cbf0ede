import type { MediaRow } from '../db/schema.ts'
import type { MaintenanceContext } from './checkMedia.ts'
import { isStored, setIntegrity } from './integrity.ts'

const PAGE_SIZE = 200

type Checking = Pick<MaintenanceContext, 'db' | 'objects' | 'log'>

/**
 * Marks the originals that are missing or have another size, and clears the mark of missing ones that are back. Reads no
 * contents: after an older copy of the originals was put back, administrators see within minutes what is missing.
 */
export async function checkPresence(context: Checking, signal: AbortSignal): Promise<void> {
  for (let after = 0; ;) {
    const page = await context.db
      .selectFrom('media')
      .select(['id', 'file_name', 'size', 'integrity'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    for (const media of page) {
      signal.throwIfAborted()
      await checkSize(context, media)
    }
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

async function checkSize(
  context: Checking,
  media: Pick<MediaRow, 'id' | 'file_name' | 'size' | 'integrity'>,
): Promise<void> {
  const { db, objects } = context
  // Only reading a damaged original can tell that it is intact again.
  if (media.integrity === 'intact') await isStored(context, media)
  else if (media.integrity === 'missing') {
    const size = await objects.size({ kind: 'original', fileName: media.file_name })
    if (size === media.size) await setIntegrity(db, media, 'intact')
  }
}
