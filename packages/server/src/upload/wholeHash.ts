import { open } from 'node:fs/promises'
import type { AppContext } from '../appContext.ts'
import { blocksOf } from '../objects/blocksOf.ts'
import { type ContentChecksums, parseContentChecksums } from '../checksums/hashers.ts'
import { type ThreadedHasher, createContentHasher } from '../checksums/hashThread.ts'
import { partOf, chunkRange } from './part.ts'
import type { Upload } from './uploads.ts'

/** The checksum of the beginning of an upload, up to the first chunk that is missing. */
interface Whole {
  hash: ThreadedHasher
  /** The etags of the hashed chunks. */
  etags: string[]
  /** The etags of the chunks that this process received, by their indexes. */
  kept: Map<number, string>
  reading: Promise<void>
}

const wholes = new Map<string, Whole>()

/** Hashes the stored chunks that follow the hashed ones, while other chunks arrive. */
export function continueHashing(context: AppContext, upload: Upload, index: number, etag: string): void {
  const none = { etags: [], kept: new Map(), reading: Promise.resolve() }
  const whole = wholes.get(upload.id) ?? { ...none, hash: createContentHasher() }
  wholes.set(upload.id, whole)
  whole.kept.set(index, etag)
  const isPresent = () => wholes.get(upload.id) === whole
  whole.reading = whole.reading
    .then(() => readOn(context, upload, whole))
    // The upload was cancelled, or the hashing thread has ended: `verify` then reads the whole file.
    .catch(() => void (isPresent() && forgetWhole(upload.id)))
}

async function readOn(context: AppContext, upload: Upload, { hash, etags, kept }: Whole): Promise<void> {
  if (!kept.has(etags.length)) return
  await using file = await open(partOf(context, upload))
  for (;;) {
    const etag = kept.get(etags.length)
    if (etag === undefined) return
    const { start, end } = chunkRange(upload, etags.length)
    let at = start
    for await (const bytes of blocksOf(file, start, end)) {
      await hash.update(bytes)
      at += bytes.length
    }
    if (at < end) throw new Error(`A chunk ends at ${at} and not at ${end}.`)
    etags.push(etag)
  }
}

/** Checksums of the whole file if exactly these chunks were received by this process, otherwise null. */
export async function wholeHash(
  uploadId: string,
  etags: readonly string[],
): Promise<ContentChecksums | null> {
  const whole = wholes.get(uploadId)
  await whole?.reading
  if (!whole || whole.etags.join() !== etags.join()) return null
  // If the hashing thread has ended, the caller reads the file instead.
  return whole.hash.digest().then(parseContentChecksums, () => null)
}

export function forgetWhole(uploadId: string): void {
  wholes.get(uploadId)?.hash[Symbol.dispose]()
  wholes.delete(uploadId)
}
