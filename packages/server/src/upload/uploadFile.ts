import { getCaller } from '../http/access.ts'
import type { MediaRow } from '../db/schema.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { hasIntactOriginal } from '../maintenance/checkMedia.ts'
import { toMediaItem } from '../media/mediaItem.ts'
import type { Operation } from '../http/contract/operations.ts'
import { readMaxFileBytes } from './maxFileBytes.ts'
import { parseDescriptor, requireAnnouncedChecksum } from './descriptor.ts'
import { type IncomingFile, storeMedia } from './storeMedia.ts'
import { receiveFile } from './receiveFile.ts'

/** Receives one file in one request (API-020). */
export function uploadFile(context: AppContext): Operation {
  return async (request) =>
    receiveFile(
      context,
      request,
      await readMaxFileBytes(context),
      async ({ written, baseName, path, fields }) => {
        if (fields['dto'] === undefined) throw new Problem(400, 'dto is missing.')
        const descriptor = parseDescriptor(request, fields['dto'])
        requireAnnouncedChecksum(descriptor, written.sha256)
        const ownerId = getCaller(request).id
        return toMediaItem(await storeOnce(context, { ownerId, descriptor, written, baseName, path }))
      },
    )
}

/** Stores a file. If the client retries an upload because the response was lost, returns the stored item instead. */
function storeOnce(context: AppContext, incoming: IncomingFile): Promise<MediaRow> {
  const { ownerId, descriptor, written } = incoming
  const { localId } = descriptor
  if (!localId) return storeMedia(context, incoming)
  return context.leases.runExclusive(`upload ${ownerId}/${localId}`, async () => {
    const ownMedia = context.db.selectFrom('media').selectAll().where('owner_id', '=', ownerId)
    const duplicates = ownMedia.where('sha256', '=', written.sha256).where('local_id', '=', localId)
    const existingItem = await duplicates.limit(1).executeTakeFirst()
    return existingItem && (await hasIntactOriginal(context, existingItem))
      ? existingItem
      : storeMedia(context, incoming)
  })
}
