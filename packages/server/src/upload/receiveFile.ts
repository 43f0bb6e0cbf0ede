import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { getCaller } from '../http/access.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { reachStep } from '../storage/steps.ts'
import { writeWholeStream, type WrittenFile, SizeLimitError } from '../storage/writeStream.ts'
import { createFileTooLargeError } from './maxFileBytes.ts'
import { readForm } from './readForm.ts'
import { createBaseName } from './storeMedia.ts'

/** A complete, non-empty file that was received in one request. */
export interface ReceivedFile {
  written: WrittenFile
  /** Stored name without the extension, from `createBaseName`. */
  baseName: string
  /** Path of the file until it is stored. */
  path: string
  /** File name in the form. */
  fileName: string
  /** The form's other fields. */
  fields: Readonly<Record<string, unknown>>
}

/**
 * Receives the file in a form. The file may have at most `maxBytes`. Reserves disk space until `handle` has moved or
 * deleted the file. Deletes the file on any error. Throws 400, 413 and 507 as described in the contract.
 */
export async function receiveFile<T>(
  context: AppContext,
  request: FastifyRequest,
  maxBytes: number,
  handle: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { objects, quota } = context
  const baseName = createBaseName()
  const file = path.join(objects.scratch, `${baseName}.upload`)
  let written: WrittenFile = { size: 0, sha256: '', blockChecksums: new Uint8Array() }
  let fileName = ''
  const ownerId = getCaller(request).id
  const contentLength = Number(request.headers['content-length'] ?? 0)
  using reservation = await objects.reserveSpace(contentLength)
  using _plan = await quota.reserve(ownerId, contentLength)
  try {
    const fields = await readForm(request, 'file', async (part) => {
      await using output = await open(file, 'w')
      fileName = part.filename
      written = await writeWholeStream(part.file, output, { limit: maxBytes, reservation }).catch(
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
    return await handle({ written, baseName, path: file, fileName, fields })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
