import { createNotFoundError } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import { type ContentChecksums, parseContentChecksums } from '../../checksums/hashers.ts'
import { type ThreadedHasher, createContentHasher } from '../../checksums/hashThread.ts'
import { getChunkRange } from './partFile.ts'
import type { UploadRow } from '../../db/schema.ts'

/** State of hashing an upload's bytes up to the first missing chunk. */
interface HashState {
  hasher: ThreadedHasher
  /** Etags of the hashed chunks. */
  etags: string[]
  /** Etags of the chunks that this process received, by index. */
  receivedEtags: Map<number, string>
  reading: Promise<void>
}

const states = new Map<string, HashState>()

/** Hashes the stored chunks that follow the hashed ones, while other chunks are being received. */
export function continueHashing(context: AppContext, upload: UploadRow, index: number, etag: string): void {
  const emptyState = { etags: [], receivedEtags: new Map(), reading: Promise.resolve() }
  const state = states.get(upload.id) ?? { ...emptyState, hasher: createContentHasher() }
  states.set(upload.id, state)
  state.receivedEtags.set(index, etag)
  const isPresent = () => states.get(upload.id) === state
  state.reading = state.reading
    .then(() => hashChunks(context, upload, state))
    // The upload was canceled, or the hash thread exited. In the latter case, `verifyUpload` reads the whole file.
    .catch(() => void (isPresent() && forgetHash(upload.id)))
}

async function hashChunks(
  { uploadArea }: AppContext,
  upload: UploadRow,
  { hasher, etags, receivedEtags }: HashState,
): Promise<void> {
  if (!receivedEtags.has(etags.length)) return
  await using file = await uploadArea.open(upload.part_name)
  if (!file) throw createNotFoundError()
  for (;;) {
    const etag = receivedEtags.get(etags.length)
    if (etag === undefined) return
    const { start, end } = getChunkRange(upload, etags.length)
    let offset = start
    for await (const bytes of file.read(start, end)) {
      await hasher.update(bytes)
      offset += bytes.length
    }
    if (offset < end) throw new Error(`A chunk ends at ${offset} instead of ${end}.`)
    etags.push(etag)
  }
}

/** Returns the checksums of the whole file if this process received exactly these chunks, otherwise null. */
export async function finishHash(
  uploadId: string,
  etags: readonly string[],
): Promise<ContentChecksums | null> {
  const state = states.get(uploadId)
  await state?.reading
  if (!state || state.etags.join() !== etags.join()) return null
  // If the hash thread exited, the caller reads the file instead.
  return state.hasher.digest().then(parseContentChecksums, () => null)
}

export function forgetHash(uploadId: string): void {
  states.get(uploadId)?.hasher[Symbol.dispose]()
  states.delete(uploadId)
}
