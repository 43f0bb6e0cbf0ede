import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { callerIn } from '../access.ts'
import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { reachStep } from '../objects/steps.ts'
import { writeWholeStream, type WrittenFile, SizeLimitError } from '../objects/writeStream.ts'
import { cleanName } from './descriptor.ts'
import { readForm } from './form.ts'
import { mintName } from './storeMedia.ts'

const GIBIBYTE = 1024 ** 3

/** A whole file that came in one request, not empty. */
export interface Received {
  poured: WrittenFile
  /** For its stored name, from `mintName`. */
  minted: string
  /** Where it lies. */
  path: string
  /** As the sender named it in the form. */
  fileName: string
  /** What else is in the form. */
  fields: Readonly<Record<string, unknown>>
}

/**
 * Receives the one file of a form, with room kept for it until `act` has ended. Whatever goes wrong, nothing is left behind.
 * Throws 400, 413 and 507 as the contract says.
 *
 * @param most bytes
 * @param act moves the file to where it belongs, or removes it
 */
export async function receiveFile<T>(
  context: AppContext,
  request: FastifyRequest,
  most: number,
  act: (received: Received) => Promise<T>,
): Promise<T> {
  const { objects, quota } = context
  const minted = mintName()
  const file = path.join(objects.scratch, `${minted}.upload`)
  let poured: WrittenFile = { size: 0, sha256: '', blockChecksums: new Uint8Array() }
  let fileName = ''
  const ownerId = callerIn(request).id
  const announced = Number(request.headers['content-length'] ?? 0)
  using room = await objects.reserveSpace(announced)
  using _plan = await quota.reserve(ownerId, announced)
  try {
    const fields = await readForm(request, 'file', async (part) => {
      await using received = await open(file, 'w')
      fileName = part.filename
      poured = await writeWholeStream(part.file, received, { limit: most, room }).catch((error: unknown) => {
        if (!(error instanceof SizeLimitError)) throw error
        throw new Problem(413, `File "${cleanName(fileName)}" is too large. Maximum size is ${nameOf(most)}.`)
      })
    })
    using _rest = poured.size > announced ? await quota.reserve(ownerId, poured.size - announced) : null
    reachStep('after-receive')
    if (poured.size === 0) throw new Problem(400, 'File is empty (0 bytes) or inaccessible')
    return await act({ poured, minted, path: file, fileName, fields })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

const nameOf = (bytes: number) => (bytes < GIBIBYTE ? `${bytes / 1024 ** 2}MB` : `${bytes / GIBIBYTE}GB`)
