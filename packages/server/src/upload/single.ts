import { rm } from 'node:fs/promises'
import { callerIn } from '../access.ts'
import type { MediaRow } from '../db/schema.ts'
import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { hasIntactOriginal } from '../maintenance/checkMedia.ts'
import { mediaItem } from '../mediaItem.ts'
import { oneAtATime } from '../oneAtATime.ts'
import type { Operation } from '../operations.ts'
import { readDescriptor, refuseOtherContent } from './descriptor.ts'
import { type IncomingFile, storeMedia } from './storeMedia.ts'
import { receiveFile } from './receive.ts'

/** 5 GB, the largest file (CONST-003). */
export const MOST_BYTES = 5 * 1024 ** 3

/** Receives one file in one request (API-020). */
export function uploadFile(context: AppContext): Operation {
  return (request) =>
    receiveFile(context, request, MOST_BYTES, async ({ written, minted, path, fields }) => {
      if (fields['dto'] === undefined) throw new Problem(400, 'dto is missing.')
      const descriptor = readDescriptor(request, fields['dto'])
      refuseOtherContent(descriptor, written.sha256)
      const ownerId = callerIn(request).id
      return mediaItem(await storeOnce(context, { ownerId, descriptor, written, minted, path }))
    })
}

/** Stores a file, or returns the stored item if the client repeats an upload because it never got the response. */
function storeOnce(context: AppContext, incoming: IncomingFile): Promise<MediaRow> {
  const { ownerId, descriptor, written } = incoming
  const { localId } = descriptor
  if (!localId) return storeMedia(context, incoming)
  return oneAtATime(`${ownerId}/${localId}`, async () => {
    const same = context.db.selectFrom('media').selectAll().where('owner_id', '=', ownerId)
    const before = same.where('sha256', '=', written.sha256).where('local_id', '=', localId)
    const known = await before.limit(1).executeTakeFirst()
    if (!known || !(await hasIntactOriginal(context, known))) return storeMedia(context, incoming)
    await rm(incoming.path, { force: true })
    return known
  })
}
