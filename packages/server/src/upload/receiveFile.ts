import type { FastifyRequest } from 'fastify'
import { getCaller } from '../http/access.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { createScratchFiles, writeLocalFile } from '../storage/disk/scratchFiles.ts'
import { reachStep } from '../storage/steps.ts'
import { type WrittenFile, SizeLimitError } from '../storage/writeStream.ts'
import { createFileTooLargeError } from './maxFileBytes.ts'
import { readForm } from './readForm.ts'
import { createBaseName } from './storeMedia.ts'

/** A complete, non-empty file that was received in one request. */
export interface ReceivedFile {
  written: WrittenFile
  /** Stored name without the extension, from `createBaseName`. */
  baseName: string
  /** Local path of the file until it is stored. */
  path: string
  /** File name in the form. */
  fileName: string
  /** The form's other fields. */
  fields: Readonly<Record<string, unknown>>
}

/**
 * Receives the file in a form. The file may have at most `maxBytes`. Reserves disk space until `handle` has settled,
 * and then deletes the file unless `handle` has moved it. Throws 400, 413 and 507 as described in the contract.
 */
export async function receiveFile<T>(
  context: AppContext,
  request: FastifyRequest,
  maxBytes: number,
  handle: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { objects, quota } = context
  let written: WrittenFile = { size: 0, sha256: '', blockChecksums: new Uint8Array() }
  let fileName = ''
  const ownerId = getCaller(request).id
  const contentLength = Number(request.headers['content-length'] ?? 0)
  using reservation = await objects.reserveSpace(contentLength)
  using _plan = await quota.reserve(ownerId, contentLength)
  await using scratch = createScratchFiles(objects)
  const path = scratch.createPath('.upload')
  const fields = await readForm(request, 'file', async (part) => {
    fileName = part.filename
    written = await writeLocalFile(path, part.file, { limit: maxBytes, reservation }).catch(
      (error: unknown) => {
        if (!(error instanceof SizeLimitError)) throw error
        throw createFileTooLargeError(fileName, maxBytes)
      },
    )
  })
  using _rest =
    written.size > contentLength ? await quota.reserve(ownerId, written.size - contentLength) : null
  reachStep('after-receive')
  if (written.size === 0)
    throw new Problem(400, 'File is empty (0 bytes) or inaccessible', { code: 'FILE_EMPTY' })
  return await handle({ written, baseName: createBaseName(), path, fileName, fields })
}
