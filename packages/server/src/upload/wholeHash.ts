import { type ThreadedSha256, sha256 } from '../sums/sums.ts'

/** SHA-256 of what came of an upload in this process, as long as its chunks come in order, and their etags. */
interface Whole {
  etags: readonly string[]
  hash: ThreadedSha256
}

const wholes = new Map<string, Whole>()

/** Takes the bytes of a chunk after those of all before it. Null unless these came one after another in this process. */
export function goOnHashing(uploadId: string, index: number) {
  const before = wholes.get(uploadId)
  const etags = before?.etags ?? []
  if (etags.length !== index) return null
  const hash = before ? before.hash.copy() : sha256()
  let isKept = false
  return {
    /** Rejects where the hash has ended with its thread; the chunk may come again then, without it. */
    add: (bytes: Uint8Array) =>
      hash.add(bytes).catch((error: unknown) => {
        forgetWhole(uploadId)
        throw error
      }),
    /** The chunk is kept, and the next one may follow. */
    end(etag: string) {
      forgetWhole(uploadId)
      wholes.set(uploadId, { etags: [...etags, etag], hash })
      isKept = true
    },
    [Symbol.dispose]() {
      if (!isKept) hash[Symbol.dispose]()
    },
  }
}

/** SHA-256 of the whole, if just these chunks came one after another in this process; else null. */
export async function wholeHash(uploadId: string, etags: readonly string[]): Promise<string | null> {
  const whole = wholes.get(uploadId)
  if (!whole || whole.etags.join() !== etags.join()) return null
  // Where it ended with its thread, the file is read.
  return whole.hash.hex().catch(() => null)
}

export function forgetWhole(uploadId: string): void {
  wholes.get(uploadId)?.hash[Symbol.dispose]()
  wholes.delete(uploadId)
}
