import { type Sha256Beside, sha256 } from '../sums/sums.ts'

/** SHA-256 of what came of an upload in this process, as long as its chunks come in order, and their etags. */
interface Whole {
  etags: readonly string[]
  hash: Sha256Beside
}

const wholes = new Map<string, Whole>()

/** Takes the bytes of a chunk after those of all before it. Null unless these came one after another in this process. */
export function goOnHashing(uploadId: string, index: number) {
  const before = wholes.get(uploadId)
  const etags = before?.etags ?? []
  if (etags.length !== index) return null
  let hash: Sha256Beside | null = before ? before.hash.copy() : sha256()
  return {
    add: hash.add,
    /** The chunk is kept, and the next one may follow. */
    end(etag: string) {
      if (!hash) return
      forgetWhole(uploadId)
      wholes.set(uploadId, { etags: [...etags, etag], hash })
      hash = null
    },
    [Symbol.dispose]: () => hash?.[Symbol.dispose](),
  }
}

/** SHA-256 of the whole, if just these chunks came one after another in this process; else null. */
export async function wholeHash(uploadId: string, etags: readonly string[]): Promise<string | null> {
  const whole = wholes.get(uploadId)
  return whole && whole.etags.join() === etags.join() ? whole.hash.hex() : null
}

export function forgetWhole(uploadId: string): void {
  wholes.get(uploadId)?.hash[Symbol.dispose]()
  wholes.delete(uploadId)
}
