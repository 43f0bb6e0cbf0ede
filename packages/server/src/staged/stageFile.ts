import { getCaller } from '../http/access.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operation } from '../http/contract/operations.ts'
import { parseDescriptor, requireAnnouncedChecksum } from '../upload/descriptor.ts'
import { receiveFile } from '../upload/receiveFile.ts'
import { storeStagedFile } from './storeStagedFile.ts'

/** Larger files must be uploaded in chunks (CONST-008). */
const MAX_BYTES = 100 * 1024 ** 2

/** Stages one file in one request (API-027). */
export function stageFile(context: AppContext): Operation {
  return (request) =>
    receiveFile(context, request, MAX_BYTES, async ({ fileName, fields, ...received }) => {
      const { isArchive, dto } = fields
      if (isArchive !== 'true' && isArchive !== 'false')
        throw new Problem(400, 'isArchive must be true or false.')
      const details = dto === undefined ? {} : parseDescriptor(request, dto)
      requireAnnouncedChecksum(details, received.written.sha256)
      const file = { ...received, name: fileName, isArchive: isArchive === 'true', details }
      const staged = await storeStagedFile(context, { ownerId: getCaller(request).id, ...file })
      return { takeoutId: staged.id }
    })
}
