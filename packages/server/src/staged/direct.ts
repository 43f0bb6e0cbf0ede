import { callerIn } from '../access.ts'
import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operation } from '../operations.ts'
import { parseDescriptor, requireAnnouncedChecksum } from '../upload/descriptor.ts'
import { receiveFile } from '../upload/receiveFile.ts'
import { stage } from './stage.ts'

/** Above 100 MB files come in chunks (CONST-008). */
const MOST_BYTES = 100 * 1024 ** 2

/** Stages one file in one request (API-027). */
export function stageFile(context: AppContext): Operation {
  return (request) =>
    receiveFile(context, request, MOST_BYTES, async ({ fileName, fields, ...received }) => {
      const { isArchive, dto } = fields
      if (isArchive !== 'true' && isArchive !== 'false')
        throw new Problem(400, 'isArchive must be true or false.')
      const details = dto === undefined ? {} : parseDescriptor(request, dto)
      requireAnnouncedChecksum(details, received.written.sha256)
      const file = { ...received, name: fileName, isArchive: isArchive === 'true', details }
      const staged = await stage(context, { ownerId: callerIn(request).id, ...file })
      return { takeoutId: staged.id }
    })
}
