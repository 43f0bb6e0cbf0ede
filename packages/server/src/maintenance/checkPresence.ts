import { readSlices } from '../db/readSlices.ts'
import type { MediaRow } from '../db/schema.ts'
import type { MaintenanceContext } from './repair.ts'
import { isStored, setIntegrity } from './integrity.ts'

type PresenceContext = Pick<MaintenanceContext, 'db' | 'objects' | 'log'>
type PresenceMedia = Pick<MediaRow, 'id' | 'file_name' | 'size' | 'integrity'>

/**
 * Marks originals that are missing or have the wrong size, and clears the mark of originals that are back. Reads no
 * contents, so that administrators see within minutes what is missing after a restore of an older copy.
 */
export async function checkPresence(context: PresenceContext, signal: AbortSignal): Promise<void> {
  const originals = context.db.selectFrom('media').select(['id', 'file_name', 'size', 'integrity'])
  for await (const slice of readSlices(originals, {
    columns: ['id'],
    direction: 'asc',
    getKey: ({ id }) => [id],
  }))
    for (const media of slice) {
      signal.throwIfAborted()
      await checkSize(context, media).catch((error: unknown) =>
        context.log.error({ err: error, mediaId: media.id }, 'an original could not be checked'),
      )
    }
}

async function checkSize(context: PresenceContext, media: PresenceMedia): Promise<void> {
  const { db, objects } = context
  // Only reading a damaged original can show that it is intact again.
  if (media.integrity === 'intact') await isStored(context, media)
  else if (media.integrity === 'missing') {
    const size = await objects.size({ kind: 'original', fileName: media.file_name })
    if (size === media.size) await setIntegrity(db, media, 'intact')
  }
}
